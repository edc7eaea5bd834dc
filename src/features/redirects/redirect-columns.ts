/** Lists of redirects as this site, Redirection, Pretty Links and spreadsheets write them. */
import { leftOut, plainHeading, readVocabulary, type ColumnRules } from '#csv/assign-columns.ts'
import { findOwn } from '#find-own.ts'
import { readProgramYesOrNo } from '#contract/yes-or-no-of-programs.ts'

const labels = {
  path: 'From (the old address)',
  target: 'To (the new address)',
  free: 'Nobody pays for the way out (yes or no)',
  code: 'Kind of redirect (301, 410 …)',
  pattern: 'Whether the address is a pattern (yes or no)',
  state: 'Whether it is in use (enabled or disabled)',
} as const

export type RedirectField = keyof typeof labels

const many: readonly RedirectField[] = ['code', 'pattern', 'state']

const headings: Readonly<Record<RedirectField | typeof leftOut, string>> = {
  path: `path, source, source url, source path, from, from url, from path, old, old url, old path,
    old address, request url, slug, permalink, gammal adress, gamla adressen, från, gammel adresse,
    fra, vanha osoite, mistä`,
  target: `target, target url, target path, to, to url, url, destination, destination url, new,
    new url, new path, new address, redirect to, redirect url, redirects to, location, ny adress,
    nya adressen, till, mål, ny adresse, til, uusi osoite, minne`,
  free: 'free, is free',
  code: `code, status code, http code, http status, http status code, action code, redirect code,
    redirect type, redirection type, type`,
  pattern: 'regex, is regex, regexp, regular expression, pattern, match type',
  state: 'state, status, enabled, active, is active, is enabled',
  [leftOut]: `id, kind, hits, last hit at, created at, updated at, last hit, last access, last count,
    title, name, description, match, match data, action data, group, group id, group name, position,
    nofollow, sponsored, track me, param forwarding, param struct, delay, google tracking, keywords,
    url replacements, link categories, link tags, categories, tags, notes, note, comment, clicks,
    uniques, prettypay link`,
}

const byHeading = readVocabulary(headings)

const codes = /^(?:3\d\d|404|410|451)$/
/** What Redirection and Pretty Links do instead of answering with a code. */
const deeds = /^(?:url|error|pass|nothing|random|cloak|prettybar|pixel|metarefresh|javascript)$/i
const states: Readonly<Record<string, boolean>> = {
  enabled: true,
  active: true,
  aktiv: true,
  disabled: false,
  inactive: false,
  inaktiv: false,
}
/** Words for a comparison that is exact. */
const exact = /^(?:exact|plain|url|none)$/i

const readState = (value: string): unknown =>
  findOwn(states, value.trim().toLowerCase()) ?? readProgramYesOrNo(value)

const fits: Readonly<Partial<Record<RedirectField, (value: string) => boolean>>> = {
  code: (value) => codes.test(value) || deeds.test(value),
  state: (value) => typeof readState(value) === 'boolean',
  pattern: (value) =>
    typeof readProgramYesOrNo(value) === 'boolean' || exact.test(value) || /reg/i.test(value),
}

export const redirectRules: ColumnRules = {
  fields: Object.entries(labels).map(([name, label]) => ({
    name,
    label,
    many: many.some((field) => field === name),
  })),
  propose({ heading, values }) {
    const field = byHeading.get(plainHeading(heading))
    const fit = fits[field as RedirectField]
    return fit && !values.filter((value) => value.trim() !== '').every(fit) ? undefined : field
  },
}

export type Said = Readonly<Record<RedirectField, readonly string[]>>

/** What a row says, or why there is nothing in it to take over. */
export function readRedirect({
  path,
  target,
  free,
  code,
  pattern,
  state,
}: Said): { path: string; target: string; isFree: unknown } | { skipped: string } {
  if (pattern.some((value) => readProgramYesOrNo(value) === true || /reg/i.test(value)))
    return { skipped: 'It is a pattern, which this site does not have: add its addresses.' }
  if (state.some((value) => readState(value) === false)) return { skipped: 'It is switched off.' }
  const deed = code.find((value) => /^(?:404|pass|nothing|pixel|random)$/i.test(value))
  if (deed !== undefined) return { skipped: `It leads nowhere (${deed}).` }
  const isGone = code.some((value) => value === '410' || value === '451')
  return {
    path: toPath(path[0] ?? ''),
    target: isGone ? '' : (target[0] ?? ''),
    isFree: free[0] === undefined ? undefined : readProgramYesOrNo(free[0]),
  }
}

/** Old addresses are this site's, whatever host they had; Pretty Links leaves out the slash. */
function toPath(written: string): string {
  const url = /^https?:\/\//i.test(written) ? URL.parse(written) : null
  if (url) return url.pathname + url.search
  // Anything with a dot could be another host.
  return /^[\p{L}\p{N}_-][\p{L}\p{N}_/-]*$/u.test(written) ? `/${written}` : written
}
