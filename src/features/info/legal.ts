import type { LegalPage } from './contract.ts'
import type { InfoScreen } from '#contract/info-screens.ts'

export const legalTexts = {
  privacy: 'privacy',
  terms: 'terms',
  affiliateDisclosure: 'affiliate-disclosure',
} as const satisfies Record<string, LegalPage>

export type LegalScreen = keyof typeof legalTexts

export const isLegalScreen = (screen: InfoScreen | undefined): screen is LegalScreen =>
  screen !== undefined && Object.hasOwn(legalTexts, screen)

export const legalUpdated = '2025-06-01'
