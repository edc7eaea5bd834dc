import { useTranslations } from 'use-intl'
import { island } from '#render/island.tsx'
import { Card } from '#ui/card.tsx'
import { Island } from './islands/newsletter-card.tsx'
import { useNewsletterText } from './components/use-newsletter-text.ts'

const Form = island('newsletter/newsletter-card', Island, {
  wake: 'interaction',
  messages: ['newsletter'],
})

export function NewsletterCard() {
  const t = useTranslations()
  return (
    <Card className="no-print flex flex-col p-5 sm:p-6">
      <h2 className="mb-2 text-heading">{t('newsletter.title')}</h2>
      <Form text={useNewsletterText()} success={t('edition.newsletterSuccess')} />
    </Card>
  )
}
