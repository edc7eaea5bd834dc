/** Questions about one fact of one casino. */
import { numberFormat } from '#i18n/formats.ts'
import { showCoin } from '#contract/coin-names.ts'
import type { Edition } from '#editions/edition.ts'
import type { Casino } from '#features/casinos/contract.ts'
import {
  factsOf,
  readMinDeposit,
  showGamesCount,
  showMaxPayout,
  showWithdrawalTime,
  type FactName,
} from '#features/casinos/facts.ts'
import type { Translator } from '#editions/messages.server.ts'
import { formatScore } from '#ui/stars.tsx'
import { nameMethod } from './methods.server.ts'
import type { Vocabulary } from './vocabulary.server.ts'

export type AskedFact = keyof Vocabulary['facts']

export type Telling = {
  t: Translator
  locale: string
  /** Whether the edition shows the demonstration. */
  demo: boolean
  join: (parts: readonly string[]) => string
}
type KnownFact = FactName &
  ('minDeposit' | 'minRedemption' | 'vpnFriendly' | 'noKyc' | 'coins' | 'excludedStates')
export type Fact = {
  name: AskedFact
  /** If some editions lack it. */
  known?: KnownFact
  /** Common words, used only if no other fact matches. */
  general?: true
  tell: (casino: Casino, telling: Telling) => string
}

const line = (label: string, value: string) => `${label}: ${value}`

function showAnswer(answer: boolean | null, t: Translator): string {
  if (answer === null) return t('casino.unknown')
  return t(answer ? 'casino.yes' : 'casino.no')
}

export function introduce({ name, rank, rating, isRated }: Casino, { t, locale }: Telling): string {
  if (!isRated) return t('chatAnswers.casinoNotRated', { name, rank })
  return t('chatAnswers.casino', { name, rank, rating: formatScore(rating, locale) })
}

/** Most specific first. */
const facts: readonly Fact[] = [
  {
    name: 'minDeposit',
    known: 'minDeposit',
    tell: (casino, telling) => line(telling.t('casino.minDeposit'), showDeposit(casino, telling)),
  },
  {
    name: 'maxPayout',
    tell: (casino, { t, locale }) =>
      line(t('casino.maxPayout'), showMaxPayout(casino, locale) ?? t('casino.unknown')),
  },
  {
    name: 'minRedemption',
    known: 'minRedemption',
    tell: ({ minRedemption }, { t }) =>
      line(
        t('casino.minRedemption'),
        minRedemption === null
          ? t('casino.unknown')
          : t('casino.sweepsCoins', { amount: String(minRedemption) }),
      ),
  },
  {
    name: 'promoCode',
    tell: ({ promoCode }, { t }) =>
      line(t('casino.promoCode'), promoCode || t('casino.noPromoCode')),
  },
  {
    name: 'vpn',
    known: 'vpnFriendly',
    tell: ({ name, vpnFriendly }, { t }) =>
      vpnFriendly === null
        ? line(t('casino.vpnFriendly'), t('casino.unknown'))
        : t(vpnFriendly ? 'chatAnswers.vpnAllowed' : 'chatAnswers.vpnNotAllowed', { name }),
  },
  {
    name: 'kyc',
    known: 'noKyc',
    tell: ({ name, noKyc }, { t }) =>
      noKyc === null
        ? line(t('casino.noKyc'), t('casino.unknown'))
        : t(noKyc ? 'chatAnswers.kycNotAsked' : 'chatAnswers.kycAsked', { name }),
  },
  {
    name: 'licence',
    tell: ({ name, licenses }, { t, join }) =>
      licenses.length > 0
        ? t('chatAnswers.licensed', { name, licenses: join(licenses) })
        : t('chatAnswers.notLicensed', { name }),
  },
  {
    name: 'provablyFair',
    tell: ({ provablyFair }, { t }) => line(t('casino.provablyFair'), showAnswer(provablyFair, t)),
  },
  {
    name: 'withdrawal',
    tell: (casino, telling) =>
      line(telling.t('casino.withdrawal'), showWithdrawal(casino, telling)),
  },
  {
    name: 'bonus',
    tell: ({ welcomeBonus }, { t }) => line(t('casino.bonus'), welcomeBonus || t('casino.noBonus')),
  },
  {
    name: 'providers',
    tell: ({ gameProviders }, { t, join }) =>
      line(t('casino.providers'), join(gameProviders) || t('casino.unknown')),
  },
  {
    name: 'games',
    tell: (casino, telling) => line(telling.t('casino.games'), showGames(casino, telling)),
  },
  {
    name: 'mobile',
    tell: ({ mobileCompatible }, { t }) =>
      line(t('casino.mobile'), showAnswer(mobileCompatible, t)),
  },
  {
    name: 'founded',
    tell: ({ founded }, { t }) =>
      line(t('casino.founded'), founded === null ? t('casino.unknown') : String(founded)),
  },
  {
    name: 'support',
    tell: ({ customerSupport }, { t, join }) => {
      const channels = customerSupport.map((channel) => {
        const key = `casino.channels.${channel as 'email'}` as const // has() decides
        return t.has(key) ? t(key) : channel
      })
      return line(t('casino.support'), join(channels) || t('casino.unknown'))
    },
  },
  {
    name: 'coins',
    general: true,
    known: 'coins',
    tell: ({ cryptocurrencies }, { t, join }) =>
      line(t('casino.coins'), join(cryptocurrencies.map(showCoin)) || t('casino.unknown')),
  },
  {
    name: 'payment',
    general: true,
    tell: ({ paymentMethods, cryptocurrencies }, { t, join }) =>
      line(
        t('casino.payment'),
        join([
          ...paymentMethods.map((method) => nameMethod(method, t)),
          ...cryptocurrencies.map(showCoin),
        ]) || t('casino.unknown'),
      ),
  },
  {
    name: 'states',
    general: true,
    known: 'excludedStates',
    tell: ({ excludedStates }, { t, join }) =>
      line(t('casino.excludedStates'), join(excludedStates) || t('casino.everyState')),
  },
  {
    name: 'pros',
    general: true,
    tell: ({ pros, cons }, { t }) =>
      [line(t('casino.pros'), pros.join('; ')), line(t('casino.cons'), cons.join('; '))].join('\n'),
  },
]

/** Includes facts that the edition lacks, answered as not stated. */
export function findFacts(folded: string, edition: Edition, vocabulary: Vocabulary): Fact[] {
  const asked = facts.filter(({ name }) => vocabulary.facts[name].test(folded))
  const particular = asked.filter(({ general }) => !general)
  return (particular.length > 0 ? particular : asked).map((fact) => {
    const { known } = fact
    if (!known || factsOf(edition, [known]).length > 0) return fact
    return { ...fact, tell: (_, { t }) => line(t(`casino.${known}`), t('casino.unknown')) }
  })
}

export type Showing = Pick<Telling, 't' | 'locale' | 'demo'>

export function showDeposit(casino: Casino, { t, locale, demo }: Showing): string {
  const deposit = readMinDeposit(casino, { demo })
  if (deposit === undefined) return t('casino.unknown')
  return `${numberFormat(locale, { maximumFractionDigits: 8 }).format(deposit)} BTC`
}

export const showWithdrawal = (casino: Casino, { t, locale, demo }: Showing): string =>
  showWithdrawalTime(casino, locale, { demo }) ?? t('casino.unknown')

export const showGames = (casino: Casino, { t, locale, demo }: Showing): string =>
  showGamesCount(casino, locale, { demo }) ?? t('casino.unknown')
