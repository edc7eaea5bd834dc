import type { Edition } from '#editions/edition.ts'

/** The pages on which offers are listed. */
export const offerSections = ['vpn', 'lottery'] as const
export type OfferSection = (typeof offerSections)[number]

export const sectionNames: Record<OfferSection, string> = { vpn: 'VPN', lottery: 'Lottery' }

/** The sections that the edition has a page for. */
export const listSections = ({ features }: Edition): OfferSection[] =>
  offerSections.filter((section) => (section === 'vpn' ? features.vpn : features.lotteries))

/** Shown to readers only where gambling may be offered. */
export const isGambling = (section: string): boolean => section === 'lottery'
