import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'

/** Only the demonstration states a number of readers. */
export function useNewsletterText(): string {
  const t = useTranslations()
  return useSite().demo
    ? `${t('edition.home.newsletterText')} (${t('demonstration.figure')})`
    : t('edition.home.newsletterPlain')
}
