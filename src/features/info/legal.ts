import type { LegalPage } from './contract.ts'

export const legalTexts = {
  privacy: 'privacy',
  terms: 'terms',
  affiliateDisclosure: 'affiliate-disclosure',
} as const satisfies Record<string, LegalPage>

export type LegalScreen = keyof typeof legalTexts

export const legalUpdated = '2025-06-01'
