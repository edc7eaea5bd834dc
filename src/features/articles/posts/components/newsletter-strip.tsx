import { useTranslations } from 'use-intl'
import { NewsletterStripForm } from '#features/newsletter/components/newsletter-strip.tsx'
import { useNewsletterText } from '#features/newsletter/components/use-newsletter-text.ts'

export function NewsletterStrip() {
  const t = useTranslations()
  return (
    <section aria-labelledby="newsletter-strip" className="no-print bg-accent-soft">
      <div className="page-width grid items-center gap-x-12 gap-y-6 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div>
          <h2 id="newsletter-strip" className="text-heading">
            {t('newsletter.title')}
          </h2>
          <p className="mt-2 max-w-[55ch] text-muted">{useNewsletterText()}</p>
        </div>
        <NewsletterStripForm success={t('edition.newsletterSuccess')} />
      </div>
    </section>
  )
}
