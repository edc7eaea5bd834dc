import type { FaqScreen } from './contract.ts'

/** What the screens that answers lead to are called: message keys that the site has already. */
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
} as const satisfies Record<FaqScreen, string>
