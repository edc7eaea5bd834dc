import { useTranslations } from 'use-intl'
import { tellWords } from '#markets/policy.ts'
import { useSite } from '#render/site-context.tsx'

/** Only the demonstration states a number of readers. */
export function useNewsletterText(): string {
  const t = useTranslations()
  const { reader, demo } = useSite()
  const text = demo
    ? `${t('edition.home.newsletterText')} (${t('demonstration.figure')})`
    : t('edition.home.newsletterPlain')
  return tellWords(text, reader)
}
