import type { Cap } from '#contract/caps.ts'
import type { Method } from '#contract/ratings.ts'
import type texts from '#i18n/messages/en.json'
import type { Figure } from '#i18n/figures.ts'
import type { ScreenName } from '#urls.ts'
import type { MarketPlace } from '#contract/markets.ts'
import type { MarketRule } from './markets-schema.ts'
import type { OwnSettings } from './settings-schema.ts'
import type { Terms } from './terms.ts'
import type { EditionTexts } from './texts.ts'

type Texts = (typeof texts)['compare']

/** What the comparison can be asked for; each has the name of its message. */
export type CompareFilter = keyof Pick<
  Texts['names'],
  | 'cryptocurrency'
  | 'license'
  | 'minBonus'
  | 'maxWagering'
  | 'paymentMethod'
  | 'minSweepsCoins'
  | 'maxRedemption'
  | 'state'
  | 'noKyc'
  | 'vpnFriendly'
  | 'maxPayoutMinutes'
>

/** Likewise; an edition's casinos have the fields of its columns (`has-field.ts`). */
export type CompareColumn = keyof Pick<
  Texts['columns'],
  'coins' | 'vpnFriendly' | 'noKyc' | 'license' | 'payment' | 'minRedemption' | 'excludedStates'
>

export type NavigationItem = {
  label: NavigationLabel
  screen: ScreenName
  hash?: string
  /** Left out where readers are only informed. */
  isAboutOffers?: true
  /** The languages in which the link is shown; all by default. */
  languages?: readonly string[]
}

export type FooterItem = {
  /** The key of its message below `edition.footer`. */
  label: FooterLabel
  screen?: ScreenName
}

export type NavigationLabel = keyof (typeof texts)['navigation']
export type FooterLabel = keyof EditionTexts['footer']

/**
 * Texts are in `messages/`, colours in `palette.css`. What an operator can set (`settings.ts`)
 * replaces what stands here: `applySettings` makes the edition that requests see.
 */
export type Edition = {
  /** Also the class of `<body>` and the `x-tenant` header. */
  id: string
  name: string
  /** Whose English it is, which decides how its dates are written. */
  english: 'en-GB' | 'en-US'
  /**
   * Counts changes of the operator's settings and terms; part of cache keys. 0: as defined in code.
   */
  revision: number
  own: OwnSettings
  /** The day in UTC whose rules these are; the present one where nobody says. */
  today?: string
  /** The present day where a rule of a place asks for licences, by that place. */
  licenceDays?: { readonly [Place in MarketPlace]?: string }
  /** Rules of which only readers of their page hear until they begin, by place. */
  comingRules?: { readonly [Place in MarketPlace]?: readonly MarketRule[] }
  /** Another one whenever rules or the age of licences show readers something else; a cache key. */
  judgedSince?: string
  terms: Terms
  /** Whether the demonstration's name, figures and claims are shown. */
  isDemonstration: boolean
  /** Replaces what the demonstration invents, until the operator sets it. Empty: not given. */
  neutral: Pick<Edition, 'name' | 'supportEmail' | 'operator' | 'postalAddress'>
  hostHints: readonly string[]
  supportEmail: string
  /** The controller in the privacy policy. */
  operator: string
  /** Many countries require it in advertising email. */
  postalAddress: string
  /** Where CSS variables do not reach: cards, icons, mail. */
  primaryColor: string
  secondaryColor: string
  accentColor: string
  /** The same as in `palette.css`, for browsers' own bars. */
  themeColors: { light: string; dark: string }
  /** Inside of a 32 × 32 SVG. */
  logo: string
  /** The same for icons, cards and mail, which fetch no pictures. */
  logoDrawing: string
  showCryptoTracker: boolean
  /** The country as ISO 3166 has it. */
  homeCountry?: string
  supportedPaymentMethods: readonly string[]
  features: {
    howToStart: boolean
    vpn: boolean
    lotteries: boolean
    bannerAd: boolean
  }
  navigation: readonly NavigationItem[]
  footerGuides: readonly FooterItem[]
  missingScreens: readonly ScreenName[]
  figures: {
    casinos: Figure
    bonuses: Figure
    support: string
    safety: Figure
    readers: Figure
    players: Figure
  }
  compare: {
    filters: readonly CompareFilter[]
    columns: readonly CompareColumn[]
    bonusSteps: readonly number[]
    wageringSteps: readonly number[]
    /** Minutes from the request to the money. */
    payoutSteps: readonly number[]
  }
  /** What ratings begin with, until a version of the method is published. */
  ratings: Pick<Method, 'weights' | 'essential'>
  /** What keeps a rating down in this edition. */
  ratingCaps: readonly Cap[]
  guideCategories: readonly string[]
  blogCategories: readonly string[]
  adminCasinosLabel: string
}
