import * as z from 'zod'
import type { Deps } from '#deps.ts'
import { AppError } from '#errors.ts'
import { write } from '#audit/write.server.ts'
import { rewriteEntry } from '#content/media/library/rewrite-entry.server.ts'
import { longTexts, writtenKinds, type WrittenKinds } from '../kinds.server.ts'
import type { WriteDeps } from '../plan.ts'
import {
  findFetchedUses,
  findReady,
  setApplied,
  type Place,
  type FetchedUse,
} from './queries.server.ts'
import { toPictureAddress } from '#content/pictures/picture-address.ts'

const perTurn = 50

/** Each article is changed once for all its pictures, after the first try of each. */
export async function applyFetched(
  deps: WriteDeps & Pick<Deps, 'log'>,
  kinds: WrittenKinds,
  signal: AbortSignal,
): Promise<void> {
  let ready = await findReady(deps.database.db, perTurn)
  while (ready.length > 0) {
    for (const place of ready) {
      signal.throwIfAborted()
      await applyTo(deps, kinds, place)
    }
    ready = await findReady(deps.database.db, perTurn)
  }
}

async function applyTo(
  deps: WriteDeps & Pick<Deps, 'log'>,
  kinds: WrittenKinds,
  { kind: name, edition, entryId }: Place,
): Promise<void> {
  const plural = writtenKinds.find((one) => one === name) ?? 'posts'
  const kind = kinds[plural]
  try {
    await write(deps, async (tx) => {
      const uses = await findFetchedUses(tx, entryId)
      const change = (values: Record<string, unknown>) =>
        showFetched(values, longTexts[plural], uses)
      await rewriteEntry(tx, { deps, actor: null }, { kind, edition, id: entryId }, change)
      await setApplied(tx, entryId, uses)
    })
  } catch (error) {
    if (!(error instanceof AppError || error instanceof z.ZodError)) throw error
    // It would be refused each time.
    deps.log.warn({ err: error, entryId }, 'could not show the fetched pictures in an article')
    await write(deps, async (tx) => setApplied(tx, entryId, await findFetchedUses(tx, entryId)))
  }
}

type Values = Record<string, unknown>

/** The fields of an article that showed another site's pictures, showing the library's. */
function showFetched(values: Values, field: string, uses: readonly FetchedUse[]): Values {
  const { [field]: content, imageUrl, imageAlt } = values
  const inContent = uses.filter((use) => use.field === 'content')
  const byAddress = new Map(inContent.map((use) => [use.url, use]))
  const next = typeof content === 'string' ? rewriteText(content, byAddress) : content
  const featured = uses.find((use) => use.field === 'imageUrl')
  const isFree = 'imageUrl' in values && (imageUrl === null || imageUrl === '')
  return {
    ...(next !== content && { [field]: next }),
    ...(featured &&
      isFree && { imageUrl: addressOf(featured), imageAlt: imageAlt || featured.alt }),
  }
}

const addressOf = ({ mediaId, width, height }: FetchedUse) =>
  toPictureAddress(mediaId, { width, height })

/** A picture or the end of a link. */
const destination = /(!\[([^[\]]{0,1000})\]|\])\((<?)([^\s()<>]{1,2000})>?((?:\s+"[^"\n]*")?\))/g

/** Pictures without a description get one. */
function rewriteText(text: string, uses: ReadonlyMap<string, FetchedUse>): string {
  return text.replaceAll(
    destination,
    (whole, open: string, alt: string | undefined, _, address: string, end: string) => {
      const use = uses.get(address)
      if (!use) return whole
      const described = alt === '' ? `![${use.alt.replaceAll(/[[\]\\]/g, '')}]` : open
      return `${described}(${addressOf(use)}${end}`
    },
  )
}
