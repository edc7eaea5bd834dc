import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Edition } from '#editions/edition.ts'
import type { Settings } from '#db/settings/service.server.ts'
import type { Language } from '#i18n/languages.ts'
import { href, unsubscribeCall } from '#urls.ts'

/** What an emailed link lets its holder do; one for unsubscribing, which email programs see, opens nothing else. */
export type LinkPurpose = 'preferences' | 'unsubscribe'

export type ReaderLinks = {
  /** The pages that mails lead to, in the reader's language. */
  preferences: string
  unsubscribe: string
  /** The address of List-Unsubscribe: POST ends the subscription, GET leads to the page. */
  oneClick: string
  /** The keys that stand in these addresses. */
  keys: string[]
}

export type LinkSigner = {
  sign(purpose: LinkPurpose, subscriberId: string): string
  /** The subscriber that a key is for; undefined when we never signed it for this purpose. */
  verify(purpose: LinkPurpose, key: string): string | undefined
  makeLinks(edition: Edition, language: Language, subscriberId: string): ReaderLinks
}

/** The links of a reader with these signed keys. */
export function makeReaderLinks(origin: string, language: Language, keys: Record<LinkPurpose, string>): ReaderLinks {
  return {
    preferences: `${origin}${href(language.code, 'newsletterPreferences')}?key=${keys.preferences}`,
    unsubscribe: `${origin}${href(language.code, 'newsletterUnsubscribe')}?key=${keys.unsubscribe}`,
    oneClick: origin + unsubscribeCall(keys.unsubscribe),
    keys: [keys.preferences, keys.unsubscribe],
  }
}

const settingsKey = 'newsletter.links'
const uuidBytes = 16
/** Bytes of the signature: 128 bits of HMAC-SHA-256 cannot be guessed, and the link stays on one line. */
const signatureBytes = 16

/**
 * The key is kept in the database, not derived from the secret: links in old mails must work after AUTH_SECRET has been changed, and
 * who can read the key here can read the addresses too.
 */
export async function loadLinkSigner(
  settings: Settings,
  origins: Readonly<Record<string, string>>,
): Promise<LinkSigner> {
  const secret = await settings.ensure(settingsKey, randomBytes(32).toString('base64url'))

  function computeSignature(purpose: LinkPurpose, id: Buffer): Buffer {
    return createHmac('sha256', secret).update(`${purpose}:`).update(id).digest().subarray(0, signatureBytes)
  }

  const signer: LinkSigner = {
    sign(purpose, subscriberId) {
      const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, computeSignature(purpose, id)]).toString('base64url')
    },
    verify(purpose, key) {
      const bytes = Buffer.from(key, 'base64url')
      if (bytes.length !== uuidBytes + signatureBytes) return undefined
      const id = bytes.subarray(0, uuidBytes)
      if (!timingSafeEqual(bytes.subarray(uuidBytes), computeSignature(purpose, id))) return undefined
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    makeLinks(edition, language, subscriberId) {
      const unsubscribe = signer.sign('unsubscribe', subscriberId)
      const preferences = signer.sign('preferences', subscriberId)
      return makeReaderLinks(origins[edition.id] ?? '', language, { preferences, unsubscribe })
    },
  }
  return signer
}
