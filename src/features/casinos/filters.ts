/**
 * What lists of casinos can be asked for, and their orders. The call, the form, chips and addresses
 * follow from these tables, in their order; the database's half is `filter-queries.server.ts`.
 */
import { coins, showCoin } from '#contract/coins.ts'
import type { useTranslations } from 'use-intl'
import { nameState, usStates } from '#contract/us-states.ts'
import type { CompareFilter, Edition } from '#editions/edition.ts'
import type texts from '#i18n/messages/en.json'
import { showMinutes } from '#i18n/measures.ts'
import type { Language } from '#i18n/languages.ts'

/** Every edition has `featured`; which of the others it has is in its definition. */
export type FilterName = CompareFilter | 'featured'

/** A number from 0 to the one that is said, a word, a state of the USA, or yes and no. */
export type Takes = number | 'word' | 'state' | 'flag'

/** What options are written with, in the page's language. */
export type FilterWords = {
  t: ReturnType<typeof useTranslations<'compare'>>
  /** The words of casinos' facts, which some options are. */
  told: ReturnType<typeof useTranslations<'casino'>>
  nameMethod: (method: string) => string
  language: Language
}

type Filter = {
  takes: Takes
  /** What the form offers; a single one is a box to tick. */
  options: (edition: Edition) => readonly string[]
  write: (option: string, words: FilterWords) => string
  /** Left out where readers are shown no bonus. */
  tellsOfBonuses?: true
}

const bonusSteps = ({ compare }: Edition) => compare.bonusSteps.map(String)
const yesOrNo = () => ['true', 'false']

const table = {
  cryptocurrency: {
    takes: 'word',
    options: () => coins.map(({ slug }) => slug),
    write: showCoin,
  },
  license: {
    takes: 'word',
    options: () => ['curacao', 'malta', 'uk'],
    write: (authority, { t }) => t(`licenses.${authority as 'uk'}`), // one of the options
  },
  minBonus: {
    takes: 1e9,
    options: bonusSteps,
    write: (amount, { t }) => t('btcStep', { amount }),
    tellsOfBonuses: true,
  },
  maxWagering: {
    takes: 200,
    options: ({ compare }) => compare.wageringSteps.map(String),
    write: (amount, { t }) => t('wageringStep', { amount }),
    tellsOfBonuses: true,
  },
  paymentMethod: {
    takes: 'word',
    options: ({ supportedPaymentMethods }) => supportedPaymentMethods,
    write: (method, { nameMethod }) => nameMethod(method),
  },
  minSweepsCoins: {
    takes: 1e9,
    options: bonusSteps,
    write: (amount, { t }) => t('sweepsStep', { amount }),
    tellsOfBonuses: true,
  },
  maxRedemption: {
    takes: 1e9,
    options: () => ['10', '25', '50', '100'],
    write: (amount, { t }) => t('redemptionStep', { amount }),
  },
  state: {
    takes: 'state',
    options: () => Object.keys(usStates),
    write: (state, { language }) => nameState(state, language.code),
  },
  noKyc: {
    takes: 'flag',
    options: yesOrNo,
    write: (answer, { told }) => told(answer === 'true' ? 'idNotAtFirst' : 'idRequired'),
  },
  vpnFriendly: {
    takes: 'flag',
    options: yesOrNo,
    write: (answer, { told }) => told(answer === 'true' ? 'yes' : 'no'),
  },
  maxPayoutMinutes: {
    takes: 1e7,
    options: ({ compare }) => compare.payoutSteps.map(String),
    write: (minutes, { t, language }) =>
      t('payoutStep', { time: showMinutes(Number(minutes), language.intl) }),
  },
  featured: {
    takes: 'flag',
    options: () => ['true'],
    write: (_, { t }) => t('featuredOnly'),
  },
} as const satisfies Record<FilterName, Filter>

export const casinoFilters: Readonly<Record<FilterName, Filter>> = table

export const filterNames = Object.keys(table) as FilterName[] // as the table says

type ValueOf<T extends Takes> = T extends number
  ? number
  : T extends 'flag'
    ? 'true' | 'false'
    : string
/** What a call takes for a filter. */
export type FilterValue<Name extends FilterName> = ValueOf<(typeof table)[Name]['takes']>

export type Direction = 'asc' | 'desc'
/** Each has the name of its message. */
type Sort = keyof (typeof texts)['compare']['sorts']
/** `natural` is the direction in which an order is asked for first. */
type Order = { natural: Direction; tellsOfBonuses?: true }

const ordered = {
  rank: { natural: 'asc' },
  name: { natural: 'asc' },
  rating: { natural: 'desc' },
  bonus: { natural: 'desc', tellsOfBonuses: true },
  finish: { natural: 'desc', tellsOfBonuses: true },
  games: { natural: 'desc' },
  payout: { natural: 'asc' },
  minimum: { natural: 'asc' },
} as const satisfies Partial<Record<Sort, Order>>

export type CompareSort = keyof typeof ordered
export const casinoOrders: Readonly<Record<CompareSort, Order>> = ordered

export const sorts = Object.keys(ordered) as CompareSort[] // as the table says

export const naturalDirection = (sort: CompareSort): Direction => ordered[sort].natural
