/** Gambling licences: what is stored of one, and whether it counts. Free of validators. */
import type { AuthorityId } from './authorities.ts'
import { addMonths } from './days.ts'
import type { FactSource } from './evidence.ts'

/** none: somebody looked, and there is none. */
export const licenceStates = [
  'active',
  'applied',
  'suspended',
  'surrendered',
  'expired',
  'none',
] as const
export type LicenceState = (typeof licenceStates)[number]

export type Licence = {
  authority: AuthorityId
  /** What calls and files that know names alone have for it. */
  name: string
  number: string | null
  /** The company whose licence it is, which may run several casinos under it. */
  holder: string | null
  state: LicenceState
  /** The first and the last day; null has no end on that side, or is not known. */
  from: string | null
  until: string | null
  /** Where it was looked up; null, like the day, if nobody has. */
  source: FactSource | null
  url: string | null
  checkedOn: string | null
}

/** Whether it can be relied on that day: in force, as far as is stored. */
export const isInForce = ({ state, from, until }: Licence, today: string): boolean =>
  state === 'active' && (from === null || from <= today) && (until === null || today <= until)

type Wanted = {
  authorities: readonly AuthorityId[]
  /** How many months ago it was looked up at most; null if that does not matter. */
  checkedWithin: number | null
}

/** Whether one of the licences is of a wanted authority, in force, and looked up lately enough. */
export const isLicensedBy = (
  licences: readonly Licence[],
  { authorities, checkedWithin }: Wanted,
  today: string,
): boolean =>
  licences.some(
    (licence) =>
      authorities.includes(licence.authority) &&
      isInForce(licence, today) &&
      (checkedWithin === null || isCheckedSince(licence, addMonths(today, -checkedWithin))),
  )

const isCheckedSince = ({ source, checkedOn }: Licence, day: string) =>
  source !== null && checkedOn !== null && day <= checkedOn

type Texts = { licenses: readonly string[]; licences: readonly Licence[] }

/** Texts that no licence stands for: they decide nothing, and wait for somebody to read them. */
export const listUnread = ({ licenses, licences }: Texts): string[] =>
  licenses.filter((text) => !licences.some(({ name }) => name === text))

/** The names of the licences that are active, as calls that know names alone have them. */
export const listNames = (licences: readonly Licence[]): string[] => [
  ...new Set(licences.flatMap(({ state, name }) => (state === 'active' ? [name] : []))),
]
