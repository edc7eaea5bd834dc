import { randomBytes } from 'node:crypto'
import { createIdSigner } from '#api/signed-ids.server.ts'
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

/**
 * The key is kept in the database, not derived from the secret: links in old mails must work after AUTH_SECRET has been changed, and
 * who can read the key here can read the addresses too.
 */
export async function loadLinkSigner(
  settings: Settings,
  origins: Readonly<Record<string, string>>,
): Promise<LinkSigner> {
  const secret = await settings.ensure(settingsKey, randomBytes(32).toString('base64url'))

  const signers = {
    preferences: createIdSigner(secret, 'preferences:'),
    unsubscribe: createIdSigner(secret, 'unsubscribe:'),
  } satisfies Record<LinkPurpose, unknown>

  const signer: LinkSigner = {
    sign: (purpose, subscriberId) => signers[purpose].sign(subscriberId),
    verify: (purpose, key) => signers[purpose].verify(key),
    makeLinks(edition, language, subscriberId) {
      const unsubscribe = signer.sign('unsubscribe', subscriberId)
      const preferences = signer.sign('preferences', subscriberId)
      return makeReaderLinks(origins[edition.id] ?? '', language, { preferences, unsubscribe })
    },
  }
  return signer
}
