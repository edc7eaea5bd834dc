import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SupportChat } from '#features/chat/components/support-chat.ts'
import { useSite } from '#render/site-context.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { Paths } from '#urls.ts'
import { Bar } from './bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type Props = { path: string; paths: Paths | undefined; children: ReactNode }

/** `paths`: where languages differ. */
export function Shell({ path, paths, children }: Props) {
  const t = useTranslations()
  const { edition } = useSite()
  return (
    <>
      <a href="#main" className={buttonClass({ className: 'skip-link' })}>
        {t('shell.skip')}
      </a>
      <Header path={path} paths={paths} />
      <Bar />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <SupportChat
        welcome={t('edition.chat.welcome', { brand: edition.name })}
        suggestions={[t('edition.chat.ask1'), t('edition.chat.ask2'), t('edition.chat.ask3')]}
        supportEmail={edition.supportEmail}
      />
      <div id="toasts" data-label={t('shell.notifications')} data-close={t('shell.close')} />
    </>
  )
}
