import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { AnyKind } from '../../entries/kind.server.ts'
import type { WriteDeps } from '../../entries/writes.server.ts'
import type { EncodedPicture } from '../encode.server.ts'
import { pictureAddresses } from '#content/pictures/picture-address.ts'
import { storePicture } from '../store.server.ts'
import { findOwners, type Owner } from '#content/pictures/uses-queries.server.ts'
import { rewriteEntry, type Texts } from './rewrite-entry.server.ts'
import { findPicture, leadTo, lockPicture, updatePicture } from './queries.server.ts'

/** One transaction changes them all, in which the embedded database serves nobody else. */
const maxOwners = 250

type Context = {
  deps: WriteDeps
  kindOf: (entity: string) => AnyKind | undefined
  edition: Edition
  actor: Actor
}

/** Returns the new picture's id. Entries are locked before the picture, as in their own writes. */
export async function replaceWith(
  tx: Transaction,
  context: Context,
  oldId: string,
  { encoded, fileName }: { encoded: EncodedPicture; fileName: string },
): Promise<string> {
  const { edition, actor } = context
  const old = await findPicture(tx, edition.id, oldId)
  if (!old) throw new AppError('notFound', 'This picture does not exist.')
  const { alt, isDecorative, alts, id } = old
  const purpose = old.purpose === 'picture' ? 'picture' : 'logo'
  const said = { purpose, fileName: fileName || old.fileName, alt, isDecorative } as const
  const { id: nextId, url } = await storePicture(tx, context, encoded, said)
  await updatePicture(tx, nextId, { alts })
  const owners = await findOwners(tx, id)
  if (owners.length > maxOwners)
    throw new AppError(
      'invalid',
      `More than ${maxOwners} entries use this picture. Upload another one instead.`,
    )
  for (const owner of owners) await rewrite(tx, context, owner, { id, url })
  await lockPicture(tx, edition.id, id)
  if ((await findOwners(tx, id)).length > 0)
    throw new AppError('conflict', 'Someone has just begun to use this picture. Try again.')
  await leadTo(tx, id, nextId)
  const change = {
    before: { id, fileName: old.fileName },
    after: { id: nextId, fileName: said.fileName },
  }
  await recordChange(tx, {
    edition,
    actor,
    action: 'updated',
    entity: 'media',
    entityId: id,
    label: old.fileName,
    ...change,
  })
  return nextId
}

/** Makes it a change of the entry, with history. */
async function rewrite(
  tx: Transaction,
  context: Context,
  owner: Owner,
  picture: { id: string; url: string },
): Promise<void> {
  const kind = context.kindOf(owner.entity)
  if (!kind) return
  const names = Object.keys(kind.fields)
  const entry = { kind, edition: owner.edition, id: owner.entityId }
  await rewriteEntry(tx, context, entry, (values) => rewriteFields(values, names, picture))
}

/** The fields that show the picture, showing the other one. */
function rewriteFields(
  values: Texts,
  names: readonly string[],
  { id, url }: { id: string; url: string },
): Texts {
  const showNext = (address: string, other: string) => (other.toLowerCase() === id ? url : address)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      if (value === null || value === undefined) return []
      const text = JSON.stringify(value)
      const next = text.replaceAll(pictureAddresses, showNext)
      return next === text ? [] : [[name, JSON.parse(next) as unknown]]
    }),
  )
}
