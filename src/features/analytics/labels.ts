/** The words of the analytics in English, the language of the admin. */
import { findOwn } from '#find-own.ts'
import type { ClickClass } from '#contract/click-classes.ts'
import type { Placement } from '#contract/placements.ts'
import { findLanguage } from '#i18n/languages.ts'
import type { ClickDimension } from './contract.ts'

export const classLabels: Record<ClickClass, string> = {
  human: 'People',
  bot: 'Bots',
  prefetch: 'Prefetched',
  duplicate: 'Duplicates',
  unknown: 'Unknown',
}

export const placementLabels: Record<Placement, string> = {
  hero: 'Review, verdict',
  sticky: 'Review, held in view',
  card: 'Ranked list',
  preview: 'Home page comparison',
  table: 'Compare table',
  compare: 'Casinos side by side',
  landing: 'Landing page',
  toplist: 'Lists',
  article: 'Text of an article',
  vpn: 'VPN page',
  lottery: 'Lotteries page',
  mail: 'Mail',
  chat: 'Chat',
  go: 'Direct link',
}

/** The name of what was counted. @param names of casinos, by their ids */
export function labelKey(
  by: ClickDimension,
  key: string,
  names: ReadonlyMap<string, string>,
): string {
  if (by === 'class') return findOwn(classLabels, key) ?? key
  if (by === 'casino') return labelTarget(key, names)
  if (key === '') return 'Not stated'
  if (by === 'placement') return findOwn(placementLabels, key) ?? key
  if (by === 'language') return findLanguage(key)?.name ?? key
  return by === 'position' ? `Position ${key}` : key
}

/** @param key `casino:<id>`, `source:<name>` or empty */
export function labelTarget(key: string, names: ReadonlyMap<string, string>): string {
  const [kind, ...rest] = key.split(':')
  const name = rest.join(':')
  if (kind === 'casino') return names.get(name) ?? `Deleted casino (${name.slice(-6)})`
  return name === '' ? 'Not stated' : name
}

export const readCasinoIds = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => (key.startsWith('casino:') ? [key.slice('casino:'.length)] : []))
