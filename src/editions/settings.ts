import { english, type SiteLanguage } from '#i18n/languages.ts'
import { everywhere } from '#contract/markets.ts'
import type { MarketRule, RuleOfDays } from './markets-schema.ts'
import type { OwnSettings, Translated } from './settings-schema.ts'

/** What a rule is before anything of it is set. */
export const blankRule: RuleOfDays = {
  rule: 'allowed',
  authorities: [],
  checkedWithin: 3,
  bonuses: 'all',
  maxWagering: null,
  wageringOf: 'bonus',
  knownTerms: false,
  tellsTerms: false,
  marksAds: false,
  from: null,
  until: null,
  source: null,
  checkedOn: null,
}

/** The same of a place, with nothing that follows it. */
export const noRule: MarketRule = { ...blankRule, later: [] }

/** The rules of a new site, until its operator has decided what may be shown where. */
export const firstMarkets: OwnSettings['markets'] = {
  [everywhere]: { ...noRule, rule: 'information_only' },
}

export const noSettings: OwnSettings = {
  name: null,
  shortName: null,
  supportEmail: null,
  operator: null,
  postalAddress: null,
  legalLine: null,
  symbolUrl: null,
  logoUrl: null,
  darkLogoUrl: null,
  colors: null,
  displayFont: null,
  social: [],
  navigation: null,
  footerLinks: null,
  figures: [],
  announcement: null,
  verification: [],
  siteYear: null,
  isOff: false,
  protectsLinks: false,
  mainLanguage: english.code,
  languages: null,
  helpLines: [],
  helpPlaces: {},
  markets: {},
  leadsToWarned: true,
  texts: {},
}

/** Falls back on the main language, where one has no text of its own, and then on any. */
export const translate = (texts: Translated, { code, main }: SiteLanguage): string =>
  texts[code] ?? texts[main] ?? Object.values(texts).find(Boolean) ?? ''
