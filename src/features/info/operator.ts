import type { Edition } from '#editions/edition.ts'

/** Addresses below `.example` are nobody's: only the demonstration may name whoever has one. */
export const isOperatorKnown = ({ supportEmail }: Pick<Edition, 'supportEmail'>, demo: boolean) =>
  demo || !supportEmail.endsWith('.example')
