import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import type { PageRequest, View } from '#render/screen.ts'

/** The site's own not-found page, for paths that no screen answers. */
export function makeNotFound({ t }: PageRequest): View {
  return { head: { title: t('notFound.title'), robots: 'noindex' }, body: <NotFoundView /> }
}

function NotFoundView() {
  const t = useTranslations('notFound')
  const href = useHref()
  return (
    <section className="container message-page">
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <a className="button" href={href('home')}>
        {t('home')}
      </a>
    </section>
  )
}
