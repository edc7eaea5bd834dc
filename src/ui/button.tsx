import { cva, type VariantProps } from 'cva'
import type { ComponentProps } from 'react'

/** `lg` and `md` are at least 44 px high; `sm` is for dense rows. In ui/styles/controls.css. */
export const buttonClass = cva('button', {
  variants: {
    variant: {
      primary: 'button-primary',
      secondary: 'button-secondary',
      quiet: 'button-quiet',
      danger: 'button-danger',
    },
    size: { sm: 'button-sm', md: 'button-md', lg: 'button-lg' },
    block: { true: 'w-full', false: '' },
  },
  defaultVariants: { variant: 'primary', size: 'md', block: false },
})

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
