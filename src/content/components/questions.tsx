import { Section, SectionHeading } from '#ui/section.tsx'
import { Prose } from './prose.tsx'

export type AnsweredQuestion = { question: string; html: string }

type Props = { title: string; questions: readonly AnsweredQuestion[] }

export function Questions({ title, questions }: Props) {
  if (questions.length === 0) return null
  return (
    <Section className="border-t border-line bg-sunken" labelledBy="questions">
      <SectionHeading id="questions" title={title} />
      <div className="grid gap-8">
        {questions.map(({ question, html }) => (
          <div key={question}>
            <h3 className="mb-2 text-subheading">{question}</h3>
            <Prose html={html} />
          </div>
        ))}
      </div>
    </Section>
  )
}
