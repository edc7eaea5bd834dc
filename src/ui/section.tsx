import type { ReactNode } from 'react'

type SectionProps = { id?: string; className?: string; labelledBy?: string; children: ReactNode }

export function Section({ id, className = '', labelledBy, children }: SectionProps) {
  return (
    <section
      {...(id && { id })}
      {...(labelledBy && { 'aria-labelledby': labelledBy })}
      className={`section-space ${className}`}
    >
      <div className="page-width">{children}</div>
    </section>
  )
}

/** Suits sections that belong to their neighbours. */
export const sectionTight = '[--section-space:clamp(1.125rem,0.85rem+1.4vw,2rem)]'

type HeadingProps = {
  title: ReactNode
  id?: string
  lede?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

export function SectionHeading({ title, id, lede, action, level = 2 }: HeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-9">
      <div className="max-w-2xl grow basis-96">
        <Heading {...(id && { id })} className={level === 1 ? 'text-title' : 'text-heading'}>
          {title}
        </Heading>
        {lede && <p className="mt-2 text-muted md:mt-3">{lede}</p>}
      </div>
      {action}
    </div>
  )
}
