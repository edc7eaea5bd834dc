import { screens } from '#urls.ts'

/** Whose text an editor can replace. */
export const infoScreens = [
  'about',
  'privacy',
  'terms',
  'affiliateDisclosure',
  'bonuses',
  'freeSpins',
] as const
export type InfoScreen = (typeof infoScreens)[number]

/** The only segment of its address in English. */
export const infoSlug = (screen: InfoScreen): string => screens[screen].slice(1)

export const findInfoScreen = (slug: string): InfoScreen | undefined =>
  infoScreens.find((screen) => infoSlug(screen) === slug)
