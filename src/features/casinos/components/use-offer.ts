import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'

/** The sentence about a casino's bonus, or that there is none, as far as the site can tell. */
export function useOffer(): (casino: { welcomeBonus: string }) => string {
  const t = useTranslations('casino')
  const { demo } = useSite()
  return ({ welcomeBonus }) => welcomeBonus || t(demo ? 'noBonus' : 'unknown')
}
