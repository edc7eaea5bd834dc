import type { FAQPage, WithContext } from 'schema-dts'
import type { PageRequest } from '#render/screen.ts'
import { questions } from './questions.ts'

export function describeFaq({ t }: PageRequest): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: t(`vpn.${question}`),
      acceptedAnswer: { '@type': 'Answer', text: t(`vpn.${answer}`) },
    })),
  }
}
