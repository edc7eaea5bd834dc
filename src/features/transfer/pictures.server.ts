/** An export of another site may name pictures that this site lacks. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pictureAddresses } from '#content/pictures/picture-address.ts'
import type { MediaService } from '#content/media/service.server.ts'
import { note, type Plan } from './plan.ts'
import type { ReadRow } from './read-entries.server.ts'

const pieceSize = 200

export async function notePictures(
  media: MediaService,
  plan: Plan,
  rows: readonly ReadRow[],
): Promise<Plan> {
  const named: Map<string, string>[] = []
  for (const [index, { write }] of plan.rows.entries()) {
    if (index % pieceSize === pieceSize - 1) await nextTurn()
    named.push(write ? findPictures(rows[index]?.entry) : new Map())
  }
  const missing = new Set(
    await media.listMissing([...new Set(named.flatMap((pictures) => [...pictures.values()]))]),
  )
  if (missing.size === 0) return plan
  return {
    ...plan,
    rows: plan.rows.map((row, index) => {
      const absent = [...(named[index] ?? [])].filter(([, id]) => missing.has(id))
      const notes = absent.map(([address]) =>
        note(`The picture ${address} is not on this site. Upload it here.`),
      )
      return { ...row, notes: [...row.notes, ...notes] }
    }),
  }
}

const findPictures = (entry: unknown) =>
  new Map(
    [...JSON.stringify(entry ?? '').matchAll(pictureAddresses)].map(([address, id = '']) => [
      address,
      id,
    ]),
  )
