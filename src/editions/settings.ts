import { defaultLanguage, type LanguageCode } from '#i18n/languages.ts'
import type { OwnSettings, Translated } from './settings-schema.ts'

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
  languages: null,
  helpLines: [],
  helpPlaces: {},
  markets: {},
  leadsToWarned: true,
  texts: {},
}

/** In English where a language has no text of its own. */
export const translate = (texts: Translated, language: LanguageCode): string =>
  texts[language] ?? texts[defaultLanguage.code] ?? ''
