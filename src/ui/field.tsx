import { useId, type ComponentProps, type ReactNode } from 'react'
import { ChevronDown, CircleAlert } from '#ui/icons.tsx'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Whether only screen readers get the label. */
  hideLabel?: boolean
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}
export type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

export function Field({
  label,
  hint,
  error,
  hideLabel = false,
  className = '',
  children,
}: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-small font-semibold'}>
        {label}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-tiny text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-small text-negative">
          <CircleAlert aria-hidden className="size-4" />
          {error}
        </p>
      )}
    </div>
  )
}

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`field-control ${className}`} {...rest} />
}

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={`field-control min-h-25 resize-y ${className}`} {...rest} />
}

/** Native: phones show their own list. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select className="field-control" {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }

export function Checkbox({ children, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={`flex min-h-9 items-start gap-3 py-1.5 text-small ${className}`}>
      <input type="checkbox" className="checkbox mt-px" {...rest} />
      <span>{children}</span>
    </label>
  )
}
