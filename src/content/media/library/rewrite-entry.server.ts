import type { Edition } from '#editions/edition.ts'
import { findEdition } from '#editions/editions.ts'
import type { Actor } from '#audit/service.server.ts'
import { bindToTransaction, type Transaction } from '#db/transaction.ts'
import type { AnyKind } from '#content/entries/kind.server.ts'
import { createEntries } from '#content/entries/service.server.ts'
import type { WriteDeps } from '#content/entries/writes.server.ts'
import { asOfNow, type TextHashes } from '#content/translations/contract.ts'

export type Texts = Record<string, unknown>

type Translations = Record<string, Texts & { sources: TextHashes }>

type Entry = { kind: AnyKind; edition: Edition['id']; id: string }

/**
 * Changes an entry and its translations, with history; `change` gives the fields that differ. False
 * if there is no such entry.
 */
export async function rewriteEntry(
  tx: Transaction,
  { deps, actor }: { deps: WriteDeps; actor: Actor },
  { kind, id, ...place }: Entry,
  change: (values: Texts) => Texts,
): Promise<boolean> {
  const edition = findEdition(place.edition)
  if (!edition) return false
  const entries = createEntries({ ...deps, ...bindToTransaction(tx, deps) }, kind)
  const entry = await entries.find(edition, id)
  if (!entry) return false
  const { textHashes, translations, ...own } = entry as unknown as Texts & {
    textHashes: TextHashes
    translations: Translations
  } // views hold them
  const names = Object.keys(kind.fields)
  const inTexts = Object.entries(translations).flatMap(([language, texts]) => {
    const changed = change(texts)
    // What was current stays so, although its original changes too.
    const current = names.filter(
      (name) => textHashes[name] && texts.sources[name] === textHashes[name],
    )
    const sources = Object.fromEntries(current.map((name) => [name, asOfNow]))
    return Object.keys(changed).length + current.length > 0
      ? [[language, { ...changed, sources }] as const]
      : []
  })
  const input = { ...change(own), translations: Object.fromEntries(inTexts) }
  await entries.update(edition, actor, id, kind.changes.parse(input), 'later')
  return true
}
