import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Section } from '#ui/section.tsx'
import { questions } from '../questions.ts'

/** Questions that open without script. */
export function Faq() {
  const t = useTranslations('vpn')
  return (
    <Section labelledBy="faq-title">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <h2 id="faq-title" className="text-heading">
            {t('faqTitle')}
          </h2>
          <p className="mt-3 text-muted">{t('faqLede')}</p>
        </div>
        <div className="border-t border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 [&::-webkit-details-marker]:hidden">
                <h3 className="text-subheading">{t(question)}</h3>
                <ChevronDown aria-hidden className="size-5 text-muted transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-(--measure) pb-5 text-muted">{t(answer)}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
