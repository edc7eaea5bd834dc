import { createContext, useContext, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { findEdition, defaultEdition } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { href, pinEdition, type ParamArgs, type ScreenName } from '#urls.ts'

/** What every component may know of the page it is on. The same on the server and in an island. */
export type SiteFacts = {
  editionId: string
  language: LanguageCode
  /** Whether `?tenant=` chose the edition, so that links must carry it on. */
  pinned: boolean
  /** The year in titles and footer. */
  year: number
  /** Whether the site shows the demonstration's figures and statements: nothing else backs them. */
  demo: boolean
}

type Site = SiteFacts & { edition: Edition }

const SiteContext = createContext<Site | undefined>(undefined)

type ProviderProps = { facts: SiteFacts; messages: object; children: ReactNode }

/** Gives components their edition, language and messages (all of them on the server, a few in an island). */
export function SiteProvider({ facts, messages, children }: ProviderProps) {
  const site = { ...facts, edition: findEdition(facts.editionId) ?? defaultEdition }
  return (
    <SiteContext value={site}>
      <IntlProvider locale={getLanguage(facts.language).intl} messages={messages} timeZone="UTC">
        {children}
      </IntlProvider>
    </SiteContext>
  )
}

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it')
  return site
}

/** A function that makes links within the site: `const link = useHref(); link('guide', { slug })`. */
export function useHref() {
  const { language, edition, pinned } = useSite()
  return <N extends ScreenName>(screen: N, ...params: ParamArgs<N>): string =>
    pinEdition(href(language, screen, ...params), pinned ? edition.id : undefined)
}
