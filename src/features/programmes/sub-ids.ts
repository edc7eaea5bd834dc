import { findOwn } from '#find-own.ts'

/** The query parameter in which a click's id is passed on, by the host that a link leads to. */
export type SubIds = Readonly<Record<string, string>>

/** The address with the click's id, if its host's programme asks for one. Pure: the site's script does it too. */
export function passClickId(address: string, subIds: SubIds, clickId: string): string {
  const url = new URL(address)
  const parameter = findOwn(subIds, url.host)
  if (parameter === undefined) return address
  url.searchParams.set(parameter, clickId)
  return url.href
}
