import { CircleAlert, CircleCheck, Info, TriangleAlert } from '#ui/icons.tsx'
import type { ReactNode } from 'react'

const looks = {
  info: { box: 'bg-accent-soft', mark: 'text-accent-text', Icon: Info },
  positive: { box: 'bg-positive-soft', mark: 'text-positive', Icon: CircleCheck },
  warning: { box: 'bg-warning-soft', mark: 'text-warning', Icon: TriangleAlert },
  negative: { box: 'bg-negative-soft', mark: 'text-negative', Icon: CircleAlert },
}

type Props = {
  tone?: keyof typeof looks
  title?: ReactNode
  children: ReactNode
  /** `alert` interrupts a screen reader; `status` waits. */
  role?: 'alert' | 'status' | 'note'
  className?: string
}

export function Notice({ tone = 'info', title, children, role, className = '' }: Props) {
  const { box, mark, Icon } = looks[tone]
  return (
    <div
      className={`flex gap-3 rounded-control p-4 text-small ${box} ${className}`}
      {...(role && { role })}
    >
      <Icon aria-hidden className={`mt-px size-5 ${mark}`} />
      <div className="grid min-w-0 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-pretty">{children}</div>
      </div>
    </div>
  )
}
