import { useLocale, useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import type { ListedCasino } from '../contract.ts'
import { showGamesCount, tellWithdrawalTime } from '../facts.ts'

/** The two figures that every list of casinos shows, or that they are not stated. */
export function useFigures() {
  const t = useTranslations('casino')
  const locale = useLocale()
  const site = useSite()
  return (casino: Pick<ListedCasino, 'withdrawalTime' | 'withdrawalTested' | 'gamesCount'>) => ({
    withdrawal: tellWithdrawalTime(casino, locale, site, t) ?? t('unknown'),
    games: showGamesCount(casino, locale, site) ?? t('unknown'),
  })
}
