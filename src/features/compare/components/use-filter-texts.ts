import { useLocale, useTranslations } from 'use-intl'
import { showMinutes } from '#i18n/measures.ts'
import { useMethodName } from '#features/casinos/components/use-method-name.ts'
import type { FilterName } from '../query-state.ts'
import { nameState } from '#contract/us-states.ts'
import { useSite } from '#render/site-context.tsx'

const coinNames: Readonly<Record<string, string>> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  litecoin: 'Litecoin',
  dogecoin: 'Dogecoin',
}

export function useFilterTexts() {
  const t = useTranslations('compare')
  const methodName = useMethodName()
  const { language } = useSite().reader
  const locale = useLocale()
  const told = useTranslations('casino')

  function valueOf(filter: FilterName, value: string): string {
    switch (filter) {
      case 'cryptocurrency':
        return coinNames[value] ?? value
      case 'license':
        return t(`licenses.${value as 'uk'}`) // one of filterOptions()
      case 'minBonus':
        return t('btcStep', { amount: value })
      case 'maxWagering':
        return t('wageringStep', { amount: value })
      case 'minSweepsCoins':
        return t('sweepsStep', { amount: value })
      case 'maxRedemption':
        return t('redemptionStep', { amount: value })
      case 'paymentMethod':
        return methodName(value)
      case 'state':
        return nameState(value, language.code)
      case 'noKyc':
        return told(value === 'true' ? 'idNotAtFirst' : 'idRequired')
      case 'vpnFriendly':
        return told(value === 'true' ? 'yes' : 'no')
      case 'maxPayoutMinutes':
        return t('payoutStep', { time: showMinutes(Number(value), locale) })
      case 'featured':
        break
    }
    return t('featuredOnly')
  }

  return { nameOf: (filter: FilterName) => t(`names.${filter}`), valueOf }
}
