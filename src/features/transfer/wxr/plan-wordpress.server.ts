/** Repeated imports create an entry only once. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { addFormerPaths } from '#content/entries/address-queries.server.ts'
import type { Edition } from '#editions/edition.ts'
import { openKind, type Kinds } from '../kinds.server.ts'
import { note, problem, type Plan, type PlannedRow, type WriteDeps } from '../plan.ts'
import { findImported, putImported } from '../queries.server.ts'
import type { ConvertedFile } from './convert-file.server.ts'
import type { Target } from './convert-item.server.ts'
import { createFreeSlugs } from './free-slugs.server.ts'

const pieceSize = 200

type Place = { deps: WriteDeps; kinds: Kinds; edition: Edition }

export async function planWordpress(
  place: Place,
  { entries, categories }: ConvertedFile,
): Promise<Plan> {
  const { deps, kinds, edition } = place
  const known = await findKnown(
    place,
    entries.map(({ source }) => source),
  )
  const findFreeSlug = {
    posts: createFreeSlugs(openKind(deps, kinds.posts, edition)),
    guides: createFreeSlugs(openKind(deps, kinds.guides, edition)),
  }
  const seen = new Set<string>()
  const rows: PlannedRow[] = []
  for (const { line, source, name, formerPaths, becomes } of entries) {
    await nextTurn()
    const about = { row: line, entry: name, state: known.has(source) ? 'known' : '' }
    if ('skip' in becomes)
      rows.push({
        ...about,
        action: 'skip',
        notes: [note(becomes.skip)],
        ...withImages(becomes.images),
      })
    else if (known.has(source) || seen.has(source))
      rows.push({
        ...about,
        action: 'skip',
        notes: [note('Already imported: the existing entry stays as it is.')],
        ...withImages(becomes.images),
      })
    else {
      seen.add(source)
      rows.push({ ...about, ...(await plan(becomes, source, formerPaths)) })
    }
  }
  return { rows, whole: false, categories }

  async function plan(
    { target, input, notes, images }: Target,
    source: string,
    formerPaths: readonly string[],
  ): Promise<Omit<PlannedRow, 'row' | 'entry' | 'state'>> {
    const kind = kinds[target]
    const slug = await findFreeSlug[target](String(input['slug']))
    const moved =
      slug === input['slug']
        ? []
        : [note(`The slug “${String(input['slug'])}” is taken; it becomes ${slug}.`, 'slug')]
    const entry = { ...input, slug }
    const parsed = kind.creation.safeParse(entry)
    const broken = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => problem(message, path.join('.')))
    const all = [...broken, ...notes, ...moved]
    if (all.some(({ level }) => level === 'problem'))
      return { action: 'problem', notes: all, ...withImages(images) }
    const write: PlannedRow['write'] = async ({ tx, deps: within, actor }) => {
      const { id } = await openKind(within, kind, edition).create(actor, entry)
      await putImported(tx, { edition: edition.id, source, kind: target, entryId: id })
      await addFormerPaths(tx, { edition: edition.id, entity: kind.entity, id }, formerPaths, slug)
    }
    return { action: 'create', notes: all, write, ...withImages(images) }
  }
}

const withImages = (images: readonly string[]) => (images.length > 0 ? { images: [...images] } : {})

/** Those whose entry still exists. */
async function findKnown(
  { deps, kinds, edition }: Place,
  sources: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>()
  for (let start = 0; start < sources.length; start += pieceSize) {
    const found = await findImported(
      deps.database.db,
      edition.id,
      sources.slice(start, start + pieceSize),
    )
    for (const target of ['posts', 'guides'] as const) {
      const ofKind = found.filter(({ kind }) => kind === target)
      if (ofKind.length === 0) continue
      const ids = ofKind.map(({ entryId }) => entryId)
      const there = new Set(
        (await openKind(deps, kinds[target], edition).list({ ids, slugs: [] })).map(({ id }) => id),
      )
      for (const { entryId, source } of ofKind) if (there.has(entryId)) known.add(source)
    }
  }
  return known
}
