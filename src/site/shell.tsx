import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#ui/button.tsx'
import { Bar } from './bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What surrounds every page: header, further bar, main, footer, and where notifications appear. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <>
      <a href="#main" className={buttonClass({ className: 'skip-link' })}>
        {t('skip')}
      </a>
      <Header path={path} />
      <Bar />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <div id="toasts" data-label={t('notifications')} data-close={t('close')} />
    </>
  )
}
