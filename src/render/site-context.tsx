import { createContext, useContext, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { findEdition, defaultEdition } from '#editions/editions.ts'
import type { MarketPlace } from '#contract/markets.ts'
import type { Edition } from '#editions/edition.ts'
import { withoutBonuses } from '#editions/without-bonuses.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { href, carry, type ParamArgs, type ScreenName } from '#urls.ts'

export type SiteFacts = {
  editionId: string
  language: LanguageCode
  /** Whether the edition was asked for by `?tenant=`, which links then carry on. */
  pinned: boolean
  year: number
  demo: boolean
  /** Where the reader says they are. */
  place?: MarketPlace
  /** When their break ends, in the format of ISO 8601. */
  breakEnds?: string
  /** Whether the page shows no bonus. */
  hidesBonuses?: true
  /** What islands need of the operator's settings. */
  brand?: Pick<Edition, 'name' | 'supportEmail'>
  menu: Menu
}

/** What the menu and the footer have besides the edition's own links. */
export type Menu = {
  /** Lists of casinos that an editor put there. */
  lists: readonly { slug: string; title: string }[]
  /** Pages that an editor put there. */
  pages: readonly { slug: string; label: string }[]
  /** Whether the page of all authors shows any. */
  hasAuthors: boolean
  /** Pages for which there is nothing: of offers, or of a method that nobody has chosen. */
  emptyPages: readonly ScreenName[]
}

export const emptyMenu: Menu = { lists: [], pages: [], hasAuthors: false, emptyPages: [] }

/** Whether there is anything on a page that not every site has. */
export const useHasPage = (screen: ScreenName): boolean =>
  !useSite().menu.emptyPages.includes(screen)

type Site = SiteFacts & { edition: Edition }

const SiteContext = createContext<Site | undefined>(undefined)

type ProviderProps = {
  facts: SiteFacts
  /** On the server; the browser knows it as defined in code, and the facts. */
  edition?: Edition
  messages: object
  children: ReactNode
}

export function SiteProvider({ facts, edition, messages, children }: ProviderProps) {
  const defined = findEdition(facts.editionId) ?? defaultEdition
  const known: Edition = {
    ...defined,
    ...facts.brand,
    ...(facts.breakEnds && ({ isOnBreak: true } as const)),
    ...(facts.place && { place: facts.place }),
  }
  const site = {
    ...facts,
    edition: edition ?? (facts.hidesBonuses ? withoutBonuses(known) : known),
  }
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

export function useHref() {
  const { language, edition, pinned } = useSite()
  return <N extends ScreenName>(screen: N, ...params: ParamArgs<N>): string =>
    carry(href(language, screen, ...params), { edition, pinned })
}
