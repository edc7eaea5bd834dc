import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'

/** The newsletter in one line. It checks nothing: the newsletter's own page takes the address over and asks for the rest. */
export function NewsletterStrip() {
  const t = useTranslations()
  const link = useHref()
  return (
    <section aria-labelledby="newsletter-strip" className="no-print bg-accent-soft">
      <div className="page-width grid items-center gap-x-12 gap-y-6 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div>
          <h2 id="newsletter-strip" className="text-heading">
            {t('newsletter.title')}
          </h2>
          <p className="mt-2 max-w-[55ch] text-muted">{t('edition.home.newsletterText')}</p>
        </div>
        <form method="post" action={link('newsletter')} className="grid gap-2">
          <div className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
            <Field label={t('newsletter.email')} className="flex-1">
              {(control) => (
                <Input
                  name="email"
                  type="email"
                  maxLength={254}
                  autoComplete="email"
                  placeholder={t('newsletter.emailPlaceholder')}
                  {...control}
                />
              )}
            </Field>
            <Button type="submit">{t('newsletter.submit')}</Button>
          </div>
          <p className="text-tiny text-muted">{t('newsletter.note')}</p>
        </form>
      </div>
    </section>
  )
}
