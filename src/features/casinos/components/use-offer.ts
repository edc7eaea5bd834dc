import { useTranslations } from 'use-intl'
import { hidesOffers, type Presented, type Withheld } from '#markets/withheld.ts'
import { useSite } from '#render/site-context.tsx'

type Offering = Presented<{ welcomeBonus: string; withheld: Withheld | null }>

/** The sentence about a casino's bonus, or why there is none, as far as the site can tell. */
export function useOffer(): (casino: Offering) => string {
  const t = useTranslations('casino')
  const { demo } = useSite()
  return ({ welcomeBonus, withheld }) => {
    if (hidesOffers(withheld)) return t('notShown')
    return welcomeBonus || t(demo ? 'noBonus' : 'unknown')
  }
}
