import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'

/** What the newsletter is; in the demonstration with the number of its readers, which nothing else backs. */
export function useNewsletterText(): string {
  const t = useTranslations()
  return useSite().demo
    ? `${t('edition.home.newsletterText')} (${t('demonstration.figure')})`
    : t('edition.home.newsletterPlain')
}
