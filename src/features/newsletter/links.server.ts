import type { SiteLanguage } from '#i18n/languages.ts'
import type { Reader } from '#editions/reader.ts'
import { randomBytes } from 'node:crypto'
import { createIdSigner } from '#api/signed-ids.server.ts'
import type { Settings } from '#db/settings/service.server.ts'
import { href, unsubscribeCall } from '#urls.ts'

/** Email programs see unsubscribe links, so these open nothing else. */
export type LinkPurpose = 'preferences' | 'unsubscribe'

export type ReaderLinks = {
  preferences: string
  unsubscribe: string
  /** The address for List-Unsubscribe. POST unsubscribes, GET leads to the page. */
  oneClick: string
  /** The address to which an email with the key in its subject unsubscribes, too. */
  mailTo?: string | undefined
  keys: string[]
}

export type LinkSigner = {
  sign(purpose: LinkPurpose, subscriberId: string): string
  /** The subscriber id; undefined if not signed for this purpose. */
  verify(purpose: LinkPurpose, key: string): string | undefined
  makeLinks(reader: Reader, subscriberId: string): ReaderLinks
}

export function makeReaderLinks(
  origin: string,
  language: SiteLanguage,
  keys: Record<LinkPurpose, string>,
  bounceAddress?: string,
): ReaderLinks {
  const subject = encodeURIComponent(`unsubscribe ${keys.unsubscribe}`)
  return {
    preferences: `${origin}${href(language, 'newsletterPreferences')}?key=${keys.preferences}`,
    unsubscribe: `${origin}${href(language, 'newsletterUnsubscribe')}?key=${keys.unsubscribe}`,
    oneClick: origin + unsubscribeCall(keys.unsubscribe),
    mailTo: bounceAddress && `mailto:${bounceAddress}?subject=${subject}`,
    keys: [keys.preferences, keys.unsubscribe],
  }
}

const settingsKey = 'newsletter.links'

/**
 * The key is in the database: old links must work after AUTH_SECRET changes, and anyone who can
 * read it there can read the addresses too.
 */
export async function loadLinkSigner(
  settings: Settings,
  origins: Readonly<Record<string, string>>,
  bounceAddress?: string,
): Promise<LinkSigner> {
  const secret = await settings.ensure(settingsKey, randomBytes(32).toString('base64url'))

  const signers = {
    preferences: createIdSigner(secret, 'preferences:'),
    unsubscribe: createIdSigner(secret, 'unsubscribe:'),
  } satisfies Record<LinkPurpose, unknown>

  const signer: LinkSigner = {
    sign: (purpose, subscriberId) => signers[purpose].sign(subscriberId),
    verify: (purpose, key) => signers[purpose].verify(key),
    makeLinks(reader, subscriberId) {
      const { edition, language } = reader
      const unsubscribe = signer.sign('unsubscribe', subscriberId)
      const preferences = signer.sign('preferences', subscriberId)
      return makeReaderLinks(
        origins[edition.id] ?? '',
        language,
        { preferences, unsubscribe },
        bounceAddress,
      )
    },
  }
  return signer
}
