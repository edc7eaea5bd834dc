import { useTranslations } from 'use-intl'
import { Questions } from '#ui/questions.tsx'
import { questions } from '../questions.ts'

export function Faq() {
  const t = useTranslations('vpn')
  const texts = questions.map(({ question, answer }) => ({
    question: t(question),
    answer: t(answer),
  }))
  return <Questions id="faq" title={t('faqTitle')} lede={t('faqLede')} questions={texts} />
}
