/** The preferences, in the order of the forms. */
export const preferenceNames = [
  'weeklyDigest',
  'bonusAlerts',
  'newCasinoAlerts',
  'marketUpdates',
] as const

export type PreferenceName = (typeof preferenceNames)[number]

/** Those that are offered: news of bonuses is nothing to readers who are shown none. */
export const listTopics = ({ hidesBonuses }: { hidesBonuses: boolean }): PreferenceName[] =>
  preferenceNames.filter((name) => name !== 'bonusAlerts' || !hidesBonuses)

/** What the admin calls them, in English alone as all of it. */
export const preferenceLabels: Readonly<Record<PreferenceName, string>> = {
  weeklyDigest: 'Weekly digest',
  bonusAlerts: 'Bonus alerts',
  newCasinoAlerts: 'New casino alerts',
  marketUpdates: 'Market updates',
}

export const defaultPreferences = {
  weeklyDigest: true,
  bonusAlerts: true,
  newCasinoAlerts: false,
  marketUpdates: false,
} as const satisfies Record<PreferenceName, boolean>

/** `strip` asks only for the address. */
export const consentForms = ['card', 'strip'] as const

export type ConsentForm = (typeof consentForms)[number]

/** The form in which a subscriber pauses, on the page of their choices. */
export const pauseId = 'pause'
