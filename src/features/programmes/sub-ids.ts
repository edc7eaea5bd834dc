import { findOwn } from '#find-own.ts'

/** The click id's query parameter, by host. */
export type SubIds = Readonly<Record<string, string>>

/** Pure: the site's script uses it. */
export function passClickId(address: string, subIds: SubIds, clickId: string): string {
  const url = new URL(address)
  const parameter = findOwn(subIds, url.host)
  if (parameter === undefined) return address
  url.searchParams.set(parameter, clickId)
  return url.href
}
