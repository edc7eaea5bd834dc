import type { PreferenceName } from './newsletter-preferences.ts'

/** The site writes these, each for those who chose it. */
export type DigestKind = PreferenceName

/** An administrator writes these, for a segment of the subscribers. */
export const writtenKind = 'written' as const

/** Everybody gets this one when they confirm their subscription. */
export const welcomeKind = 'welcome' as const

export type IssueKind = DigestKind | typeof writtenKind | typeof welcomeKind
