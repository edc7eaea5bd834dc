/** The last look at what readers are sent, whatever wrote an address into it. */
import { closesWays } from '#markets/policy.ts'
import type { Edition } from '#editions/edition.ts'
import type { Reader } from '#editions/reader.ts'
import { findInstead, type FindOwner } from './ways.server.ts'

/** What changes when a way is opened or closed. */
export const closedBy = ['casinos', 'offers'] as const

type Ways = { findOwner(edition: Edition): Promise<FindOwner> }

/** Addresses in HTML, in JSON, in JSON within HTML, and in Markdown within any of them. */
const addresses = /https?:\/\/(?:\\u0026|(?!&quot;|&#)[^\s<>()[\]"'`\\])+/gi

const read = (written: string) => URL.parse(written.replaceAll(/&amp;|\\u0026/g, '&'))

/**
 * Puts our own pages in place of addresses to which the readers may not be led. Links are also
 * judged where they are made, which knows what they count as. Asks for nothing where no address of
 * another site stands.
 *
 * @param origin of this site
 */
export async function closeAddresses(
  text: string,
  reader: Reader,
  ways: Ways,
  origin: string,
): Promise<string> {
  if (!closesWays(reader)) return text
  const isOutside = (written: string) => read(written)?.origin !== origin
  if (!text.match(addresses)?.some(isOutside)) return text
  const findOwner = await ways.findOwner(reader.edition)
  return text.replaceAll(addresses, (written) => {
    const url = read(written)
    const owner = url && url.origin !== origin ? findOwner(url) : undefined
    const instead = owner && findInstead(owner, reader)
    return instead === undefined ? written : origin + instead
  })
}
