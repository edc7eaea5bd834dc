/** What importing a WordPress export would do: its posts and pages become posts or guides, once, however often it is imported. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pickFreeSlug } from '#contract/slugs.ts'
import type { Edition } from '#editions/edition.ts'
import type { ImportOptions } from '../contract.ts'
import { kinds, type Access } from '../kinds.server.ts'
import { note, problem, type Plan, type PlannedRow, type WriteDeps } from '../plan.ts'
import { findImported, putImported } from '../queries.server.ts'
import { convertItem, type Converter, type Target } from './convert-item.server.ts'
import { readWxr, type Wxr, type WxrItem } from './read-wxr.server.ts'

const pieceSize = 200

export async function planWordpress(
  deps: WriteDeps,
  edition: Edition,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<Plan> {
  const wxr = await readWxr(bytes)
  const sourceOf = (item: WxrItem) => item.guid || `${wxr.site}?p=${item.id}`
  const known = await findKnown(deps, edition, wxr.items.map(sourceOf))
  const attachments = new Map(
    wxr.items.filter(({ attachmentUrl }) => attachmentUrl).map(({ id, attachmentUrl }) => [id, attachmentUrl]),
  )
  const ofEntries = Map.groupBy(
    wxr.items.filter(({ attachmentUrl }) => attachmentUrl),
    ({ parent }) => parent,
  )
  const attached = new Map([...ofEntries].map(([id, items]) => [id, items.map(({ attachmentUrl }) => attachmentUrl)]))
  const converter: Converter = { edition, options, authors: wxr.authors, attachments, attached, now: deps.clock() }
  const slugs = { posts: new Set<string>(), guides: new Set<string>() }
  const seen = new Set<string>()
  const rows: PlannedRow[] = []
  for (const item of wxr.items) {
    await nextTurn()
    const source = sourceOf(item)
    const about = { row: item.line, entry: item.title || item.slug || source, state: known.has(source) ? 'known' : '' }
    const converted = convertItem(converter, item)
    if ('skip' in converted)
      rows.push({ ...about, action: 'skip', notes: [note(converted.skip)], ...withImages(converted.images) })
    else if (known.has(source) || seen.has(source))
      rows.push({
        ...about,
        action: 'skip',
        notes: [note('Was imported before: what it became stays as it is.')],
        ...withImages(converted.images),
      })
    else {
      seen.add(source)
      rows.push({ ...about, ...(await plan(converted, source)) })
    }
  }
  return { rows, whole: false, categories: countCategories(wxr) }

  async function plan(
    { target, input, notes, images }: Target,
    source: string,
  ): Promise<Omit<PlannedRow, 'row' | 'entry' | 'state'>> {
    const kind = kinds[target]
    const slug = await findFreeSlug(kind.open(deps, edition), slugs[target], String(input['slug']))
    const moved =
      slug === input['slug'] ? [] : [note(`The slug “${String(input['slug'])}” is taken; it becomes ${slug}.`, 'slug')]
    const entry = { ...input, slug }
    const parsed = kind.creation.safeParse(entry)
    const broken = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => problem(message, path.join('.')))
    const all = [...broken, ...notes, ...moved]
    if (all.some(({ level }) => level === 'problem')) return { action: 'problem', notes: all, ...withImages(images) }
    slugs[target].add(slug)
    const write: PlannedRow['write'] = async ({ tx, deps: within, actor }) => {
      const { id } = await kind.open(within, edition).create(actor, entry)
      await putImported(tx, { edition: edition.id, source, kind: target, entryId: id })
    }
    return { action: 'create', notes: all, write, ...withImages(images) }
  }
}

const withImages = (images: readonly string[]) => (images.length > 0 ? { images: [...images] } : {})

/** Sources whose entry is still there. */
async function findKnown(deps: WriteDeps, edition: Edition, sources: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let start = 0; start < sources.length; start += pieceSize) {
    const found = await findImported(deps.database.db, edition.id, sources.slice(start, start + pieceSize))
    for (const target of ['posts', 'guides'] as const) {
      const ofKind = found.filter(({ kind }) => kind === target)
      if (ofKind.length === 0) continue
      const ids = ofKind.map(({ entryId }) => entryId)
      const there = new Set((await kinds[target].open(deps, edition).list({ ids, slugs: [] })).map(({ id }) => id))
      for (const { entryId, source } of ofKind) if (there.has(entryId)) known.add(source)
    }
  }
  return known
}

async function findFreeSlug(access: Access, taken: ReadonlySet<string>, base: string): Promise<string> {
  const stored = await access.list({ ids: [], slugs: [base] })
  if (stored.length === 0 && !taken.has(base)) return base
  const others = await access.list({
    ids: [],
    slugs: Array.from({ length: pieceSize }, (_, index) => `${base}-${index + 2}`),
  })
  const used = new Set([base, ...taken, ...others.map(({ slug }) => slug)])
  return pickFreeSlug(base, (slug) => used.has(slug))
}

/** The categories that the file's posts and pages have, most used first. */
function countCategories({ items }: Wxr) {
  const counts = new Map<string, { nicename: string; name: string; count: number }>()
  for (const { type, terms } of items) {
    if (type !== 'post' && type !== 'page') continue
    for (const { nicename, name } of terms.filter(({ domain }) => domain === 'category')) {
      const counted = counts.get(nicename) ?? { nicename, name, count: 0 }
      counts.set(nicename, { ...counted, count: counted.count + 1 })
    }
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)
}
