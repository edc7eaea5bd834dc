import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import { Stars } from '#ui/stars.tsx'
import type { ListedCasino } from '../contract.ts'
import { showCoin } from '#contract/coin-names.ts'
import { readMinDeposit, showMaxPayout, type FactName } from '../facts.ts'
import { useChannelName } from './use-channel-name.ts'
import { useFigures } from './use-figures.ts'
import { useMethodName } from './use-method-name.ts'
import { YesNo } from './yes-no.tsx'
import { useRated } from './use-rated.ts'

export type Fact = {
  label: string
  show: (casino: ListedCasino) => ReactNode
  /** For lists: keys are the same at every casino. */
  entries?: (casino: ListedCasino) => { key: string; text: string }[]
}

export function useFacts(): Readonly<Record<FactName, Fact>> {
  const t = useTranslations('casino')
  const rated = useRated()
  const locale = useLocale()
  const figures = useFigures()
  const site = useSite()
  const format = useFormatter()
  const methodName = useMethodName()
  const channelName = useChannelName()
  const number = (value: string | number) =>
    format.number(Number(value), { maximumFractionDigits: 8 })
  const sweepsCoins = (value: string | number | null) =>
    value === null ? t('unknown') : t('sweepsCoins', { amount: number(value) })
  const list = (
    read: (casino: ListedCasino) => readonly string[],
    nameOf = (entry: string) => entry,
    none = t('unknown'),
  ): Omit<Fact, 'label'> => ({
    show: (casino) => read(casino).map(nameOf).join(', ') || none,
    entries: (casino) =>
      read(casino).map((entry) => ({ key: entry.toLowerCase(), text: nameOf(entry) })),
  })

  return {
    rating: {
      label: t('rating'),
      show: (casino) => <Stars {...rated(casino)} starsClassName="max-lg:hidden" />,
    },
    welcomeBonus: { label: t('bonus'), show: ({ welcomeBonus }) => welcomeBonus || t('noBonus') },
    bonusAmount: {
      label: t('bonusAmount'),
      show: ({ bonusAmount }) =>
        bonusAmount === null ? t('unknown') : `${number(bonusAmount)} BTC`,
    },
    sweepsCoinsBonus: {
      label: t('sweepsCoinsBonus'),
      show: ({ sweepsCoinsBonus }) => sweepsCoins(sweepsCoinsBonus),
    },
    promoCode: { label: t('promoCode'), show: ({ promoCode }) => promoCode || t('noPromoCode') },
    minDeposit: {
      label: t('minDeposit'),
      show: (casino) => {
        const deposit = readMinDeposit(casino, site)
        return deposit === undefined ? t('unknown') : `${number(deposit)} BTC`
      },
    },
    minRedemption: {
      label: t('minRedemption'),
      show: ({ minRedemption }) => sweepsCoins(minRedemption),
    },
    maxPayout: {
      label: t('maxPayout'),
      show: (casino) => showMaxPayout(casino, locale) ?? t('unknown'),
    },
    withdrawal: { label: t('withdrawal'), show: (casino) => figures(casino).withdrawal },
    games: { label: t('games'), show: (casino) => figures(casino).games },
    coins: { label: t('coins'), ...list((casino) => casino.cryptocurrencies, showCoin) },
    payment: { label: t('payment'), ...list((casino) => casino.paymentMethods, methodName) },
    excludedStates: {
      label: t('excludedStates'),
      ...list((casino) => casino.excludedStates, undefined, t('everyState')),
    },
    licence: {
      label: t('licence'),
      ...list((casino) => casino.licenses, undefined, t('noLicence')),
    },
    noKyc: { label: t('noKyc'), show: ({ noKyc }) => <YesNo value={noKyc} /> },
    vpnFriendly: {
      label: t('vpnFriendly'),
      show: ({ vpnFriendly }) => <YesNo value={vpnFriendly} />,
    },
    provablyFair: {
      label: t('provablyFair'),
      show: ({ provablyFair }) => <YesNo value={provablyFair} />,
    },
    liveChat: { label: t('liveChat'), show: ({ liveChat }) => <YesNo value={liveChat} /> },
    mobile: {
      label: t('mobile'),
      show: ({ mobileCompatible }) => <YesNo value={mobileCompatible} />,
    },
    founded: {
      label: t('founded'),
      show: ({ founded }) => (founded === null ? t('unknown') : String(founded)),
    },
    providers: { label: t('providers'), ...list((casino) => casino.gameProviders) },
    support: { label: t('support'), ...list((casino) => casino.customerSupport, channelName) },
    pros: { label: t('pros'), ...list((casino) => casino.pros) },
    cons: { label: t('cons'), ...list((casino) => casino.cons) },
  }
}
