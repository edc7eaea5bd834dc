import type { HelpKind, Opening } from '#editions/help-lines-schema.ts'

export type HelpLine = {
  /** Unique in its country: an operator's own line replaces it by this. */
  id: string
  kind: HelpKind
  name: string
  nameInText?: string
  phone?: string
  /** The address of its page, without `https://`. */
  web?: string
  /** Empty if no source was trustworthy. */
  hours: 'always' | readonly Opening[]
  /** The languages that are spoken, as tags of BCP 47. */
  languages: readonly [string, ...string[]]
  checked: string
  /** Where it was found; lines that an operator adds have none. */
  source?: string
}

export const checked = '2026-11-22'
export const always = 'always'
export const week = (from?: string, to?: string): Opening => ({
  days: [1, 5],
  ...(from && to ? { from, to } : {}),
})

/** Open at any hour, for whoever is hurt or threatened by someone close. */
export const violence = (
  line: Pick<HelpLine, 'id' | 'name' | 'phone' | 'web' | 'languages' | 'source'>,
): HelpLine => ({ ...line, kind: 'violence', hours: always, checked: violenceChecked })

const violenceChecked = '2026-11-25'

export function emergency(
  phone: string,
  languages: HelpLine['languages'],
  source: string,
): HelpLine {
  return {
    id: phone,
    kind: 'emergency',
    name: phone,
    phone,
    hours: always,
    languages,
    checked,
    source,
  }
}
