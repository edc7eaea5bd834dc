import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { Questions } from '#ui/questions.tsx'
import type { FaqEntry } from '../contract.ts'
import { faqLinkLabels } from '../faq-links.ts'

export function FaqSection({ entries }: { entries: readonly FaqEntry[] }) {
  const t = useTranslations()
  const href = useHref()
  const questions = entries.map(({ question, answer, links }) => ({
    question,
    answer: (
      <>
        <p>{answer}</p>
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {links
            .filter((screen) => screen !== 'contact')
            .map((screen) => (
              <li key={screen}>
                <a
                  href={href(screen)}
                  className="inline-flex min-h-8 items-center text-small font-semibold text-accent-text underline underline-offset-4"
                >
                  {t(faqLinkLabels[screen])}
                </a>
              </li>
            ))}
        </ul>
      </>
    ),
  }))
  return (
    <Questions
      id="faq"
      title={t('contactPage.faqTitle')}
      lede={t('contactPage.faqLede')}
      questions={questions}
    />
  )
}
