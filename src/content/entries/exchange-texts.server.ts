/** Makes a language the one that entries are written in first, and the former one a translation. */
import { recordChanges, type Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { createPace } from '#process/pace.ts'
import { listTextsToTranslate, listTranslated } from '../fields.ts'
import type { TextHashes } from '../translations/contract.ts'
import { hashTexts } from '../translations/sources.server.ts'
import { wasPublic } from './address-queries.server.ts'
import type { AnyKind, EntryRow, TextsRow } from './kind.server.ts'
import { formPart } from './parts.server.ts'
import { moveAddresses, readSlugs } from './slugs.server.ts'
import { createEntryStore } from './store.server.ts'
import { pickTexts, withoutBlank } from './texts.server.ts'

const readAtOnce = 200

type Exchange = { edition: Edition; actor: Actor; to: LanguageCode }

/**
 * Exchanges the texts of a kind's entries with their translations, and their addresses with them.
 * Every entry with texts must be translated whole (`findUntranslated`), and the kind is locked.
 */
export async function exchangeTexts(
  tx: Transaction,
  kind: AnyKind,
  { edition, actor, to }: Exchange,
): Promise<void> {
  const { entity } = kind
  const from = edition.own.mainLanguage
  const store = createEntryStore(kind)
  const pace = createPace()
  for (let after: string | undefined; ;) {
    const rows = await store.findBatch(tx, edition.id, { after, limit: readAtOnce })
    after = rows.at(-1)?.id
    if (after === undefined) return
    const texts = await store.findTexts(
      tx,
      rows.map(({ id }) => id),
    )
    const changed: EntryRow[] = []
    for (const row of rows) {
      await pace()
      const stored = texts.get(row.id) ?? []
      const next = exchange(kind, row, { stored, from, to })
      if (!next) continue
      const version = row.version + 1
      await store.update(tx, edition.id, row.id, {
        ...next.own,
        version,
        // Forms that were opened before hold texts of the former main language.
        ...(row.partVersions && {
          partVersions: { ...row.partVersions, [formPart]: version },
        }),
      })
      await store.removeTexts(tx, row.id, to)
      for (const translation of next.translations) await store.putTexts(tx, translation)
      await moveAddresses(
        tx,
        store,
        { edition: edition.id, entity, id: row.id },
        {
          before: { slug: row.slug, slugs: readSlugs(stored) },
          after: { slug: next.own.slug, slugs: readSlugs(next.translations) },
          wasPublic: wasPublic(row),
        },
      )
      changed.push(row)
    }
    await recordChanges(
      tx,
      { edition, actor, action: 'updated', entity },
      changed.map((row) => ({
        entityId: row.id,
        label: readName(kind, row),
        before: { mainLanguage: from },
        after: { mainLanguage: to },
      })),
    )
  }
}

const readName = ({ fields }: AnyKind, row: EntryRow): string => {
  const named: Readonly<Record<string, unknown>> = { ...row }
  return String(named['name' in fields ? 'name' : 'title'])
}

type Texts = { stored: readonly TextsRow[]; from: LanguageCode; to: LanguageCode }

/** The columns and translations after it; undefined for an entry without a translation. */
function exchange({ fields }: AnyKind, row: EntryRow, { stored, from, to }: Texts) {
  const chosen = stored.find(({ language }) => language === to)
  if (!chosen) return undefined
  const names = listTranslated(fields)
  const former = pickTexts(names, row)
  const texts = Object.fromEntries(names.map((name) => [name, chosen[name] ?? former[name]]))
  const textHashes = hashTexts(pickTexts(listTextsToTranslate(fields), texts))
  // What was up to date still says the same.
  const follow = (sources: TextHashes): TextHashes =>
    Object.fromEntries(
      Object.entries(sources).map(([name, hash]) => [
        name,
        hash === row.textHashes[name] ? (textHashes[name] ?? '') : hash,
      ]),
    )
  const others = stored.filter((one) => one !== chosen && one.language !== from)
  const translations: TextsRow[] = [
    {
      ...withoutBlank(former),
      // As in every language, where the chosen one has no slug of its own.
      ...('slug' in former && !chosen['slug'] && { slug: null }),
      entryId: row.id,
      language: from,
      isPublic: true,
      sources: follow(chosen.sources),
    },
    ...others.map(({ entryId, language, isPublic, sources, ...other }) => ({
      ...pickTexts(names, other),
      entryId,
      language,
      isPublic,
      sources: follow(sources),
    })),
  ]
  return { own: { slug: row.slug, ...texts, textHashes }, translations }
}
