import { findMainLanguage } from '#editions/offered-languages.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Deps } from '#deps.ts'
import type { AnyKind } from '#content/entries/kind.server.ts'
import * as queries from './collect-queries.server.ts'
import { extractAddresses, readAddress } from './extract.server.ts'

const batchSize = 20

/** Collects the links of all sources, each in a transaction, so that it can go on later. */
export async function collectLinks(
  { database, config, editions }: Pick<Deps, 'database' | 'config' | 'editions'>,
  kinds: readonly AnyKind[],
  signal: AbortSignal,
): Promise<void> {
  const { db } = database
  const ownOrigins = Object.values(config.origins)
  for (const sources of [...kinds.map(queries.sourcesOf), queries.programmeSources]) {
    const { entity } = sources
    await db.transaction((tx) => queries.forgetGoneSources(tx, sources))
    for (;;) {
      const changed = await queries.findChangedSources(db, sources, batchSize)
      for (const source of changed) {
        signal.throwIfAborted()
        const found = findUses(source, ownOrigins, findMainLanguage(editions, source.edition))
        await db.transaction((tx) => queries.replaceUses(tx, entity, source, found))
        await setImmediate() // page requests go first
      }
      if (changed.length < batchSize) break
    }
  }
  await db.transaction((tx) => queries.forgetUnused(tx))
}

function findUses(
  source: queries.Source,
  ownOrigins: readonly string[],
  main: LanguageCode,
): queries.FoundUse[] {
  const fields = Object.entries(source.addresses).flatMap(([field, value]) =>
    [value]
      .flat()
      // A host has no scheme.
      .map((address) =>
        readAddress(field === 'hosts' ? `https://${address}/` : address, ownOrigins),
      )
      .flatMap((url) => (url ? [{ url, field, language: '' }] : [])),
  )
  const texts = Object.entries(source.texts).flatMap(([field, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, text]) =>
      extractAddresses(text, ownOrigins).map((url) => ({
        url,
        field,
        language: language === queries.ofEntry ? main : language,
      })),
    ),
  )
  return [...fields, ...texts].map((use) => ({
    ...use,
    urlHash: createHash('sha256').update(use.url).digest('base64url'),
  }))
}
