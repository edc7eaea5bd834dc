import { cva, type VariantProps } from 'cva'
import type { ReactNode } from 'react'

const badgeClass = cva('badge', {
  variants: {
    tone: {
      neutral: 'bg-sunken text-muted',
      outline: 'border border-line text-muted',
      accent: 'bg-accent-soft text-accent-text',
      highlight: 'bg-highlight-soft text-highlight-text',
      solid: 'bg-highlight text-on-highlight',
      positive: 'bg-positive-soft text-positive',
      negative: 'bg-negative-soft text-negative',
      warning: 'bg-warning-soft text-warning',
    },
  },
  defaultVariants: { tone: 'neutral' },
})

type Props = VariantProps<typeof badgeClass> & { children: ReactNode; className?: string }

export function Badge({ tone, className, children }: Props) {
  return <span className={badgeClass({ tone, className })}>{children}</span>
}
