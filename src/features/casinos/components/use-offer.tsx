import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import { hidesOffers, type Presented, type Withheld } from '#markets/withheld.ts'

type Offering = Presented<{
  welcomeBonus: string
  offerTerms: string | null
  withheld: Withheld | null
}>

/** The sentence about a casino's bonus, or why there is none, as far as the site can tell. */
export function useOffer(): (casino: Offering) => ReactNode {
  const t = useTranslations('casino')
  const { demo } = useSite()
  return ({ welcomeBonus, offerTerms, withheld }) => {
    if (hidesOffers(withheld)) return t('notShown')
    if (offerTerms === null) return welcomeBonus || t(demo ? 'noBonus' : 'unknown')
    return (
      <>
        {welcomeBonus.slice(0, -offerTerms.length)}
        <span className="mt-1 block font-body text-tiny font-normal">{offerTerms}</span>
      </>
    )
  }
}
