import { cva, type VariantProps } from 'cva'
import type { ComponentProps } from 'react'

/** `lg` and `md` are at least 44 px high; `sm` is for dense rows. */
export const buttonClass = cva(
  'inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent hover:not-disabled:bg-accent-hover',
        secondary:
          'border-line-strong bg-raised text-ink hover:not-disabled:border-ink hover:not-disabled:bg-sunken',
        quiet:
          'border-transparent bg-transparent text-accent-text hover:not-disabled:bg-accent-soft',
        danger:
          'border-transparent bg-negative-strong text-on-accent hover:not-disabled:brightness-92',
      },
      size: {
        sm: 'min-h-9 px-3 py-1 text-small',
        md: 'min-h-11 px-4.5 py-2 text-[0.9375rem] leading-5',
        lg: 'min-h-13 px-6 py-3 text-body leading-5',
      },
      block: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'primary', size: 'md', block: false },
  },
)

type Look = VariantProps<typeof buttonClass>

export function Button({
  variant,
  size,
  block,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button type={type} className={buttonClass({ variant, size, block, className })} {...rest} />
  )
}

export function LinkButton({
  variant,
  size,
  block,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a className={buttonClass({ variant, size, block, className })} {...rest}>
      {children}
    </a>
  )
}

export const iconButtonClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors hover:not-disabled:bg-sunken disabled:opacity-55 aria-disabled:opacity-55'

export function IconButton({
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type={type} className={`${iconButtonClass} ${className ?? ''}`} {...rest} />
}
