/** What texts say of licences, and what they do not. */
import { nameAuthority, readAuthority, type AuthorityId } from './authorities.ts'
import type { Licence } from './licences.ts'

/** Such as 39483, 8048/JAZ or MGA/B2C/543/2018: what is in small letters may say anything. */
const licenceNumber = /^(\d|[A-Z]+\/)[A-Z\d/._-]*$/
const years = /^(19|20)\d\d([-–](19|20)?\d\d)?$/
const days = /^((19|20)\d\d[-./]\d\d?([-./]\d\d?)?|\d\d?[-./](\d\d?[-./])?(19|20)\d\d)$/

/** The last word of a text, if it can be the number of a licence, and what stands before it. */
function splitNumber(text: string): { before: string; number: string } | undefined {
  const at = text.search(/\S+$/)
  const number = text
    .slice(at)
    .replace(/^(no\.|nr\.|#)/i, '')
    .replace(/[.,;]$/, '')
  const hasDigits = number.replace(/\D/g, '').length >= 3
  if (!licenceNumber.test(number) || !hasDigits || years.test(number) || days.test(number))
    return undefined
  // Malta’s numbers begin with the name of the authority.
  return { before: text.slice(0, at) || (number.split('/')[0] ?? ''), number }
}

/** Words that stand between the name of an authority and a number. */
const between =
  /([\s.,:]+(licen[cs]e|licens|lisens|lisenssi|no|nr|number|nummer|numero)[\s.,:#]*)+$|[\s.,:#]+$/i

/**
 * Reads a text that is the name of an authority, or its name and a number, and nothing else.
 * Whatever says more has to be read by a person: `UKGC (surrendered 2024)` is no licence.
 */
export function readLicence(text: string): Licence | undefined {
  const trimmed = text.trim()
  const whole = readAuthority(trimmed)
  if (whole) return makeLicence(whole, { name: trimmed })
  const split = splitNumber(trimmed)
  const authority = split && readAuthority(split.before.trimEnd().replace(between, ''))
  return authority && makeLicence(authority, { name: trimmed, number: split.number })
}

/** A licence of which nothing but the given is known. */
export const makeLicence = (authority: AuthorityId, given: Partial<Licence> = {}): Licence => ({
  name: nameAuthority(authority),
  number: null,
  holder: null,
  state: 'active',
  from: null,
  until: null,
  source: null,
  url: null,
  checkedOn: null,
  ...given,
  authority,
})
