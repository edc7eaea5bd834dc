import { createHmac } from 'node:crypto'
import { inParts } from '#process/in-parts.ts'
import type { Deps } from '#deps.ts'
import { createSettings } from '#db/settings/service.server.ts'
import type { Edition } from '#editions/edition.ts'
import { speak } from '#editions/offered-languages.ts'
import { listShown } from '#editions/resolve.ts'
import { languageCodes } from '#i18n/languages.ts'
import type { ListedPage } from '#render/screen.ts'
import { localPath } from '#urls.ts'

/** The limit of one submission: https://www.indexnow.org/documentation */
const maxAddresses = 10_000
/** How long a submission may take, in milliseconds. */
const timeout = 20_000

/** Proves that the submitter owns the host, which serves it at `/{key}.txt`. */
export const indexNowKey = (secret: string, edition: string): string =>
  createHmac('sha256', secret).update(`indexnow ${edition}`).digest('hex').slice(0, 32)

type Options = Pick<Deps, 'clock' | 'config' | 'database' | 'editions' | 'fetch' | 'secret'> & {
  url: string
  listPages: (edition: Edition) => Promise<readonly ListedPage[]>
}

/**
 * Tells search engines which pages have changed since it last did; the first time it only notes the
 * time. What could not be told is told the next time.
 *
 * @returns what was told, if anything
 * @throws Error if the service refuses
 */
export async function submitChanges(options: Options, signal: AbortSignal): Promise<string | void> {
  let count = 0
  for (const edition of listShown(options.editions))
    count += await submitEdition(options, edition, signal)
  if (count > 0) return `Told search engines about ${count} addresses.`
}

async function submitEdition(options: Options, edition: Edition, signal: AbortSignal) {
  const settings = createSettings(options.database.db)
  const key = `indexnow:${edition.id}`
  const until = await settings.find(key)
  if (typeof until !== 'string') {
    await settings.put(key, options.clock().toISOString())
    return 0
  }
  const changed = (await options.listPages(edition)).filter(
    ({ updatedAt }) => updatedAt !== undefined && toIso(updatedAt) > until,
  )
  if (changed.length === 0) return 0
  const origin = options.config.origins[edition.id] ?? ''
  const addresses = changed.flatMap(({ path, paths, languages = languageCodes }) =>
    languages.map((code) => origin + localPath(speak(edition, code), path, paths)),
  )
  for (const part of inParts(addresses, maxAddresses)) await post(options, edition, part, signal)
  const newest = changed
    .map(({ updatedAt = '' }) => toIso(updatedAt))
    .toSorted()
    .at(-1)
  await settings.put(key, newest)
  return addresses.length
}

async function post(
  { config, fetch, secret, url }: Options,
  { id }: Edition,
  urlList: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const origin = config.origins[id] ?? ''
  const key = indexNowKey(secret, id)
  const body = { host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`IndexNow answered ${response.status}`)
}

const toIso = (date: string) => new Date(date).toISOString()
