import { ChevronDown } from '#ui/icons.tsx'
import type { ReactNode } from 'react'
import { Section } from './section.tsx'

export type Question = { question: string; answer: ReactNode }

type Props = { id: string; title: string; lede?: ReactNode; questions: readonly Question[] }

/** Questions whose answers open, which works without script. */
export function Questions({ id, title, lede, questions }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <h2 id={`${id}-title`} className="text-heading">
            {title}
          </h2>
          {lede && <p className="mt-3 text-muted">{lede}</p>}
        </div>
        <div className="border-t border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 [&::-webkit-details-marker]:hidden">
                <h3 className="text-subheading">{question}</h3>
                <ChevronDown
                  aria-hidden
                  className="size-5 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="max-w-(--measure) pb-5 text-muted">{answer}</div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
