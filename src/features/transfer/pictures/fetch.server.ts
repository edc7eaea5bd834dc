import type { Deps } from '#deps.ts'
import { findEdition } from '#editions/editions.ts'
import { AppError } from '#errors.ts'
import { write } from '#audit/write.server.ts'
import type { EncodingThread } from '#content/media/encoding/encoding-thread.server.ts'
import { storePicture } from '#content/media/store.server.ts'
import { readFileName } from './describe.ts'
import { download, Trouble, type DownloadOptions } from './download.server.ts'
import * as queries from './queries.server.ts'
import { hash } from './wanted.ts'

/** How many seconds later it is tried again, attempt by attempt. */
const pauses = [60, 600, 3600]
/** A host that answers none of so many in a row is left alone until the next run. */
const maxSilent = 3

type FetchOptions = Omit<DownloadOptions, 'userAgent'>

/** Fetches pictures during one run. */
export function createFetcher(
  deps: Pick<Deps, 'database' | 'changes' | 'config' | 'log'>,
  encoding: EncodingThread,
  options: FetchOptions,
) {
  const { db } = deps.database
  const silent = new Map<string, number>()
  let done = 0
  let storing: Promise<unknown> = Promise.resolve()

  /** One after the other, or equal files that come at once would both be kept. */
  function inTurn(run: () => Promise<void>): Promise<void> {
    const turn = storing.then(run)
    storing = turn.catch(() => undefined)
    return turn
  }

  async function read(picture: queries.DuePicture): Promise<Buffer> {
    const { host } = new URL(picture.url)
    const failures = silent.get(host) ?? 0
    if (failures >= maxSilent) throw new Trouble('Its host does not respond.', { isHost: true })
    const spellings = await queries.findSpellings(db, picture.id)
    const userAgent = `TandemImport/1.0 (+${deps.config.origins[picture.edition]})`
    try {
      const bytes = await readFirst([picture.url, ...spellings], { ...options, userAgent })
      silent.delete(host)
      return bytes
    } catch (error) {
      if (error instanceof Trouble && error.isHost) silent.set(host, failures + 1)
      else silent.delete(host)
      throw error
    }
  }

  async function store(picture: queries.DuePicture, bytes: Buffer): Promise<void> {
    const bytesHash = hash(bytes)
    const edition = findEdition(picture.edition)
    if (!edition) throw new Trouble('Its edition is gone.', { lasts: true })
    const same = await queries.findSame(db, picture.edition, bytesHash)
    const encoded = same ? undefined : await encode(bytes)
    options.signal.throwIfAborted()
    await write(deps, async (tx) => {
      if (!(await queries.lockWaiting(tx, picture.id))) return
      const said = {
        purpose: 'picture',
        fileName: readFileName(picture.url),
        alt: picture.alt,
        isDecorative: false,
      } as const
      const mediaId =
        same ?? (encoded && (await storePicture(tx, { edition, actor: null }, encoded, said)).id)
      if (mediaId) await queries.setFetched(tx, picture.id, { mediaId, bytesHash })
    })
  }

  async function encode(bytes: Buffer) {
    try {
      return await encoding.run({ bytes: new Uint8Array(bytes), purpose: 'picture' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new Trouble(error.message, { lasts: error.code !== 'unavailable' })
    }
  }

  return {
    done: () => done,

    /** Throws only when it is broken off. */
    async fetch(picture: queries.DuePicture): Promise<void> {
      try {
        const bytes = await read(picture)
        await inTurn(() => store(picture, bytes))
        done += 1
      } catch (error) {
        options.signal.throwIfAborted()
        if (!(error instanceof Trouble))
          deps.log.warn({ err: error }, 'could not keep an imported picture')
        const message = error instanceof Trouble ? error.message : 'It could not be stored.'
        const lasts = error instanceof Trouble && error.lasts
        const again = lasts ? undefined : pauses[picture.attempts]
        await queries.setFailed(db, picture.id, { note: message, again })
      }
    },
  }
}

/** The original may be gone although a smaller version is there. */
async function readFirst(addresses: readonly string[], options: DownloadOptions): Promise<Buffer> {
  const [first = '', ...others] = [...new Set(addresses)]
  try {
    return await download(first, options)
  } catch (error) {
    if (!(error instanceof Trouble) || !error.lasts) throw error
    for (const address of others) {
      const bytes = await download(address, options).catch(() => undefined)
      options.signal.throwIfAborted()
      if (bytes) return bytes
    }
    throw error
  }
}
