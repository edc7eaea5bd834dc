import { screens } from '#urls.ts'

/** Whose text an editor can replace. */
export const infoScreens = [
  'about',
  'privacy',
  'terms',
  'affiliateDisclosure',
  'bonuses',
  'freeSpins',
  'landing',
  'vpn',
  'lotteries',
] as const
export type InfoScreen = (typeof infoScreens)[number]

/** They have lists of the site between their texts. */
export const sectionScreens = ['landing', 'vpn', 'lotteries'] as const satisfies InfoScreen[]
export type SectionScreen = (typeof sectionScreens)[number]

export const isSectionScreen = (screen: InfoScreen | undefined): screen is SectionScreen =>
  sectionScreens.some((name) => name === screen)

/** The only segment of its address, as the code has it. */
export const infoSlug = (screen: InfoScreen): string => screens[screen].slice(1)

export const findInfoScreen = (slug: string): InfoScreen | undefined =>
  infoScreens.find((screen) => infoSlug(screen) === slug)
