import { bannerTestScreen } from '#features/banner/pages.server.tsx'
import { bonusCostScreen } from '#features/bonuses/pages.server.tsx'
import { howWeRateScreen } from '#features/ratings/pages.server.tsx'
import { contactScreen } from '#features/contact/pages.server.tsx'
import { compareScreen } from '#features/compare/pages.server.tsx'
import { withPaidLinks } from '#features/casinos/paid-links.server.tsx'
import { casinoChangesScreen, changesScreen } from '#features/changes/pages.server.tsx'
import { homeScreen } from '#features/home/pages.server.tsx'
import {
  aboutScreen,
  affiliateDisclosureScreen,
  bonusesScreen,
  freeSpinsScreen,
  privacyScreen,
  termsScreen,
} from '#features/info/pages.server.tsx'
import { landingScreen } from '#features/landing/pages.server.tsx'
import { lotteriesScreen } from '#features/lotteries/pages.server.tsx'
import { newsletterScreen } from '#features/newsletter/pages.server.tsx'
import { preferencesScreen, unsubscribeScreen } from '#features/newsletter/reader-pages.server.tsx'
import { withOwnText } from '#features/pages/pages.server.tsx'
import { breakScreen } from '#features/breaks/pages.server.tsx'
import { whereYouPlayScreen } from '#features/markets/pages.server.tsx'
import { searchScreen } from '#features/site-search/pages.server.tsx'
import { vpnScreen } from '#features/vpn/pages.server.tsx'
import { kindMounts } from '#server/kind-mounts.ts'
import { previewScreen } from './preview/screen.server.tsx'
import type { SiteScreen } from '#server/page-request.ts'

const list: readonly SiteScreen[] = [
  ...kindMounts.flatMap((mount) => mount.screens),
  homeScreen,
  casinoChangesScreen,
  changesScreen,
  compareScreen,
  withOwnText('about', aboutScreen),
  withOwnText('privacy', privacyScreen),
  withOwnText('terms', termsScreen),
  withPaidLinks(withOwnText('affiliateDisclosure', affiliateDisclosureScreen)),
  withOwnText('bonuses', bonusesScreen),
  withOwnText('freeSpins', freeSpinsScreen),
  bonusCostScreen,
  howWeRateScreen,
  whereYouPlayScreen,
  breakScreen,
  contactScreen,
  searchScreen,
  newsletterScreen,
  preferencesScreen,
  unsubscribeScreen,
  withOwnText('landing', landingScreen),
  withOwnText('lotteries', lotteriesScreen),
  withOwnText('vpn', vpnScreen),
  bannerTestScreen,
  previewScreen,
]

export const screens: ReadonlyMap<string, SiteScreen> = new Map(
  list.map((screen) => [screen.name, screen]),
)
