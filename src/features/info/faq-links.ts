import type { FaqScreen } from './contract.ts'

/** Message keys that other parts of the site use too. */
export const faqLinkLabels = {
  home: 'navigation.home',
  compare: 'navigation.compare',
  guides: 'navigation.guides',
  bonuses: 'footer.bonuses',
  freeSpins: 'footer.freeSpins',
  contact: 'footer.contact',
  newsletter: 'newsletter.title',
  privacy: 'footer.privacy',
  terms: 'footer.terms',
  affiliateDisclosure: 'footer.affiliateDisclosure',
  vpn: 'navigation.vpnGuide',
  lotteries: 'navigation.lotteries',
  howWeRate: 'ratings.headline',
  break: 'break.short',
  whereYouPlay: 'markets.where',
  about: 'footer.about',
  authors: 'navigation.authors',
  bonusCost: 'footer.bonusCost',
} as const satisfies Record<FaqScreen, string>
