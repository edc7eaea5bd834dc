import { createContext, useContext, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { findEdition, defaultEdition } from '#editions/editions.ts'
import { toDay } from '#contract/days.ts'
import type { MarketPlace } from '#contract/markets.ts'
import type { Edition } from '#editions/edition.ts'
import type { Reader } from '#editions/reader.ts'
import { english, siteLanguage, type LanguageCode } from '#i18n/languages.ts'
import { href, carry, type ParamArgs, type ScreenName } from '#urls.ts'

/** What the browser is told of the reader. */
type ReaderFacts = {
  editionId: string
  language: LanguageCode
  /** The edition's main language, where that is not English. */
  mainLanguage?: LanguageCode
  /** Where the reader says that they are; left out if they say nothing. */
  place?: MarketPlace
  /** Whether the page shows no bonus. */
  hidesBonuses?: true
  /** Whether ways out are marked as advertising. */
  marksAds?: true
}

export type SiteFacts = ReaderFacts & {
  /** Whether the edition was asked for by `?tenant=`, which links then carry on. */
  pinned: boolean
  year: number
  demo: boolean
  /** When the reader's break ends, in the format of ISO 8601. */
  breakEnds?: string
  /** What islands need of the operator's settings. */
  brand?: Pick<Edition, 'name' | 'supportEmail'>
  menu: Menu
  /** The place that the page addresses, as it stands in a sentence; everywhere has no name. */
  placeName?: string
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

type Site = SiteFacts & { reader: Reader }

const SiteContext = createContext<Site | undefined>(undefined)

type ProviderProps = {
  facts: SiteFacts
  /** The server has it; the browser knows the edition as defined in code, and the facts. */
  reader?: Reader
  messages: object
  children: ReactNode
}

export function SiteProvider({ facts, reader, messages, children }: ProviderProps) {
  const site = { ...facts, reader: reader ?? recallReader(facts) }
  return (
    <SiteContext value={site}>
      <IntlProvider locale={site.reader.language.intl} messages={messages} timeZone="UTC">
        {children}
      </IntlProvider>
    </SiteContext>
  )
}

export const tellReader = (reader: Reader): ReaderFacts => ({
  editionId: reader.edition.id,
  language: reader.language.code,
  ...(reader.language.main !== english.code && { mainLanguage: reader.language.main }),
  ...(reader.place && { place: reader.place }),
  ...(reader.hidesBonuses && { hidesBonuses: true }),
  ...(reader.marksAds && { marksAds: true }),
})

/** The rules of the edition stay on the server: what follows from them is a fact. */
function recallReader(facts: SiteFacts): Reader {
  const { editionId, language, brand, place, breakEnds } = facts
  const { hidesBonuses = false, marksAds = false, mainLanguage = english.code } = facts
  const defined = findEdition(editionId) ?? defaultEdition
  const edition = { ...defined, own: { ...defined.own, mainLanguage }, ...brand }
  const isOnBreak = breakEnds !== undefined
  const today = toDay(new Date())
  return {
    edition,
    language: siteLanguage(language, mainLanguage),
    place,
    isOnBreak,
    hidesBonuses,
    marksAds,
    today,
  }
}

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it')
  return site
}

export function useHref() {
  const { reader, pinned } = useSite()
  const { language } = reader
  return <N extends ScreenName>(screen: N, ...params: ParamArgs<N>): string =>
    carry(href(language, screen, ...params), { reader, pinned })
}
