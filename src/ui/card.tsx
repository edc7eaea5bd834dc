import type { ComponentProps } from 'react'

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={`rounded-card border border-line bg-raised shadow-card ${className}`}
      {...rest}
    />
  )
}
