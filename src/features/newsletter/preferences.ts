/** What a reader may choose to receive, in the order of the forms, and what a new reader's form has ticked. */
export const preferenceNames = ['weeklyDigest', 'bonusAlerts', 'newCasinoAlerts', 'marketUpdates'] as const

export type PreferenceName = (typeof preferenceNames)[number]

export const defaultPreferences = {
  weeklyDigest: true,
  bonusAlerts: true,
  newCasinoAlerts: false,
  marketUpdates: false,
} as const satisfies Record<PreferenceName, boolean>

/** The forms that subscribe: the whole one, and the strip that asks for the address alone. */
export const consentForms = ['card', 'strip'] as const

export type ConsentForm = (typeof consentForms)[number]
