import type { Edition } from '../edition.ts'
import { noSettings } from '../settings.ts'
import { noTerms } from '../terms.ts'

const logo =
  '<circle cx="16" cy="16" r="14" fill="#c2185b"/><path d="m16 5.5 3 7.3 7.9.6-6 5.1 1.9 7.7L16 22l-6.8 4.2 1.9-7.7-6-5.1 7.9-.6Z" fill="#ffb703"/>'

export const sweepstakes: Edition = {
  id: 'sweepstakes',
  name: 'Tandem Sweeps',
  english: 'en-US',
  revision: 0,
  own: noSettings,
  terms: noTerms,
  isDemonstration: true,
  neutral: { name: 'Sweepstakes Casino Guide', supportEmail: '', operator: '', postalAddress: '' },
  hostHints: ['sweeps', 'sweepstakes'],
  supportEmail: 'support@tandem-sweeps.example',
  operator: 'Example Media Ltd',
  postalAddress: '1 Example Street, Exampleton',
  primaryColor: '#c2185b',
  secondaryColor: '#0f2342',
  accentColor: '#ffb703',
  themeColors: { light: '#fdfbf7', dark: '#091323' },
  logo,
  logoDrawing: logo,
  showCryptoTracker: false,
  homeCountry: 'US',
  supportedPaymentMethods: ['Credit Card', 'Debit Card', 'PayPal', 'Skrill', 'Bank Transfer'],
  features: { howToStart: false, vpn: false, lotteries: true, bannerAd: false },
  navigation: [
    { label: 'home', screen: 'home' },
    { label: 'topCasinos', screen: 'home', hash: 'top-casinos' },
    { label: 'lotteries', screen: 'lotteries' },
    { label: 'compare', screen: 'compare' },
    { label: 'toplists', screen: 'toplists' },
    { label: 'guides', screen: 'guides' },
    { label: 'blog', screen: 'blog' },
    { label: 'contact', screen: 'contact', languages: ['da', 'fi'] },
  ],
  footerGuides: [
    { label: 'guide', screen: 'guides' },
    { label: 'topic1' },
    { label: 'topic2' },
    { label: 'topic3' },
    { label: 'responsibleGaming' },
  ],
  missingScreens: ['vpn', 'bannerTest'],
  figures: {
    casinos: { amount: 50, more: true },
    bonuses: { amount: 2_000_000, currency: 'EUR', short: true, more: true },
    support: '24/7',
    safety: { amount: 1, share: true },
    readers: { amount: 15_000, more: true },
    players: { amount: 100_000, more: true },
  },
  compare: {
    filters: ['state', 'maxPayoutMinutes', 'paymentMethod', 'minSweepsCoins', 'maxRedemption'],
    columns: ['payment', 'minRedemption', 'excludedStates', 'license'],
    bonusSteps: [5, 10, 25],
    wageringSteps: [1, 2, 3],
    payoutSteps: [1440, 4320, 7200],
  },
  ratings: {
    weights: { redemptions: 30, rules: 20, terms: 15, safer: 15, support: 10, games: 10 },
    essential: ['redemptions', 'rules'],
  },
  // Sweepstakes casinos need no licence to operate, so that its lack says nothing of them.
  ratingCaps: ['unpaid'],
  guideCategories: ['basics', 'bonuses', 'redemption', 'legal', 'safety'],
  blogCategories: ['trends', 'reviews', 'tips', 'bonuses', 'legal'],
  adminCasinosLabel: 'sweepstakes',
}
