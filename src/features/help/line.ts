/** `register` is for self-exclusion. */
export type HelpKind = 'emergency' | 'crisis' | 'gambling' | 'register'

export type Opening = {
  /** First and last day; Monday is 1. */
  days: readonly [number, number]
  /** An end before the start is on the next day. */
  from?: string
  to?: string
}

export type HelpLine = {
  kind: HelpKind
  name: string
  nameInText?: string
  phone?: string
  /** Without `https://`. */
  web?: string
  /** Empty if no source was trustworthy. */
  hours: 'always' | readonly Opening[]
  /** BCP 47 tags. */
  languages: readonly [string, ...string[]]
  checked: string
  source: string
}

export const checked = '2026-11-22'
export const always = 'always'
export const week = (from?: string, to?: string): Opening => ({
  days: [1, 5],
  ...(from && to ? { from, to } : {}),
})

export function emergency(
  phone: string,
  languages: HelpLine['languages'],
  source: string,
): HelpLine {
  return { kind: 'emergency', name: phone, phone, hours: always, languages, checked, source }
}
