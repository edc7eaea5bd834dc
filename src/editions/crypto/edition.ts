import type { Edition } from '../edition.ts'
import { noSettings } from '../settings.ts'
import { noTerms } from '../terms.ts'

const logo =
  '<path d="M16 2 28 9v14l-12 7L4 23V9Z" fill="#6d4aff"/><path d="M11 10h10v3.2h-3.2V23h-3.6v-9.8H11Z" fill="#fff"/><circle cx="24.5" cy="7.5" r="4.5" fill="#f5a524"/>'

export const crypto: Edition = {
  id: 'crypto',
  name: 'Tandem Crypto',
  english: 'en-GB',
  revision: 0,
  own: noSettings,
  terms: noTerms,
  isDemonstration: true,
  demonstrationMarkets: {
    GB: {
      rule: 'licensed_only',
      authorities: ['UKGC'],
      source: 'https://register.example/rules/great-britain',
      checkedOn: '2026-11-02',
    },
  },
  neutral: { name: 'Crypto Casino Guide', supportEmail: '', operator: '', postalAddress: '' },
  hostHints: [],
  supportEmail: 'support@tandem-crypto.example',
  operator: 'Example Media Ltd',
  postalAddress: '1 Example Street, Exampleton',
  primaryColor: '#6d4aff',
  secondaryColor: '#15122b',
  accentColor: '#f5a524',
  themeColors: { light: '#fafafd', dark: '#0c0b16' },
  logo,
  logoDrawing: logo,
  showCryptoTracker: true,
  supportedPaymentMethods: ['Bitcoin', 'Ethereum', 'Litecoin', 'Dogecoin', 'USDT'],
  features: {
    howToStart: true,
    vpn: true,
    lotteries: false,
    bannerAd: true,
  },
  navigation: [
    { label: 'home', screen: 'home' },
    { label: 'topCasinos', screen: 'home', hash: 'top-casinos' },
    { label: 'getStarted', screen: 'home', hash: 'how-to-start' },
    { label: 'compare', screen: 'compare' },
    { label: 'toplists', screen: 'toplists' },
    { label: 'guides', screen: 'guides' },
    { label: 'blog', screen: 'blog' },
    { label: 'vpnGuide', screen: 'vpn', languages: ['da', 'fi'] },
    { label: 'contact', screen: 'contact', languages: ['da', 'fi'] },
  ],
  footerGuides: [
    { label: 'guide', screen: 'guides' },
    { label: 'topic1' },
    { label: 'topic2' },
    { label: 'topic3' },
    { label: 'responsibleGaming' },
  ],
  missingScreens: ['lotteries'],
  figures: {
    casinos: { amount: 50, more: true },
    bonuses: { amount: 2_000_000, currency: 'EUR', short: true, more: true },
    support: '24/7',
    safety: { amount: 1, share: true },
    readers: { amount: 15_000, more: true },
    players: { amount: 50_000, more: true },
  },
  compare: {
    filters: [
      'cryptocurrency',
      'noKyc',
      'maxPayoutMinutes',
      'license',
      'vpnFriendly',
      'minBonus',
      'maxWagering',
    ],
    columns: ['coins', 'vpnFriendly', 'noKyc', 'license'],
    bonusSteps: [1, 3, 5],
    wageringSteps: [10, 30, 40],
    payoutSteps: [10, 60, 1440],
  },
  ratings: {
    weights: { licence: 20, payouts: 25, terms: 20, safer: 15, support: 10, games: 10 },
    essential: ['licence', 'payouts'],
  },
  ratingCaps: ['unpaid', 'unlicensed'],
  guideCategories: ['basics', 'bonuses', 'payments', 'safety', 'games'],
  blogCategories: ['trends', 'bitcoin', 'ethereum', 'reviews', 'tips'],
  adminCasinosLabel: 'Crypto',
}
