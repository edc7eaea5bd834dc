import type { Licence, LicenceState } from '#contract/licences.ts'

export const stateWords: Record<LicenceState, string> = {
  active: 'Active',
  applied: 'Applied for',
  suspended: 'Suspended',
  surrendered: 'Surrendered',
  expired: 'Expired',
  none: 'None: we looked, and there is none',
}

/** A licence in a few words, as lists and buttons call it. */
export const describeLicence = ({ name, number }: Licence): string =>
  number === null || name.includes(number) ? name : `${name} ${number}`
