import type texts from '#i18n/messages/en.json'
import type { Figure } from '#i18n/figures.ts'
import type { ScreenName } from '#urls.ts'
import type { EditionTexts } from './texts.ts'

/** A question that the compare screen can ask of casinos, and the query parameter that carries it. */
export type CompareFilter =
  | 'cryptocurrency'
  | 'license'
  | 'minBonus'
  | 'paymentMethod'
  | 'minSweepsCoins'
  | 'maxRedemption'
  | 'state'

/** Columns of the comparison that only some editions show; the others are common to all. */
export type CompareColumn =
  | 'coins'
  | 'vpnFriendly'
  | 'noKyc'
  | 'license'
  | 'payment'
  | 'minRedemption'
  | 'excludedStates'

export type NavigationItem = {
  /** Message key under `navigation`. */
  label: NavigationLabel
  screen: ScreenName
  /** Section of that screen to go to. */
  hash?: string
  /** Only in these languages; all when absent. */
  languages?: readonly string[]
}

export type FooterItem = { /** Message key under `edition.footer`. */ label: FooterLabel; screen?: ScreenName }

export type NavigationLabel = keyof (typeof texts)['navigation']
export type FooterLabel = keyof EditionTexts['footer']

/**
 * Everything that makes one edition differ from another, except its texts, which are in `messages/` next to it, and its colours,
 * in `palette.css`. Adding an edition is adding a folder like these and naming it in `editions.ts`.
 */
export type Edition = {
  /** Also the class on `<body>` and the value of the `x-tenant` header. */
  id: string
  /** Brand name. */
  name: string
  /** A host that contains one of these is this edition's. */
  hostHints: readonly string[]
  supportEmail: string
  /** Legal name of who runs the site: the controller that the privacy policy names. */
  operator: string
  /** The operator's, in one line. Many countries require it in advertising email. */
  postalAddress: string
  /** `#rrggbb`, where CSS variables do not reach: cards, icons, mail. */
  primaryColor: string
  secondaryColor: string
  accentColor: string
  /** The pages' surface in `palette.css`, as `#rrggbb`: browsers colour their own bars with it. */
  themeColors: { light: string; dark: string }
  /** Drawing of the symbol: the inside of an SVG of 32 × 32. */
  logo: string
  showCryptoTracker: boolean
  /** The country whose readers it is for, if it is one: ISO 3166. */
  homeCountry?: string
  supportedPaymentMethods: readonly string[]
  features: {
    /** The four-step section of the home page. */
    howToStart: boolean
    vpn: boolean
    lotteries: boolean
    bannerAd: boolean
    /** Names of the coins on the home page's strip. */
    coinStrip: readonly string[]
  }
  navigation: readonly NavigationItem[]
  footerGuides: readonly FooterItem[]
  /** Screens that this edition does not have. */
  missingScreens: readonly ScreenName[]
  /** Marketing figures (specification, point 9). */
  figures: { casinos: Figure; bonuses: Figure; support: string; safety: Figure; readers: Figure; players: Figure }
  compare: {
    filters: readonly CompareFilter[]
    columns: readonly CompareColumn[]
    /** Steps of the filter on the size of the bonus. */
    bonusSteps: readonly number[]
  }
  guideCategories: readonly string[]
  blogCategories: readonly string[]
  /** What the admin calls its casinos: 'Crypto', 'sweepstakes' (specification, admin screens). */
  adminCasinosLabel: string
}
