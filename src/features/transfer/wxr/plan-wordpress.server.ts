/** Repeated imports create an entry only once. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inParts } from '#process/in-parts.ts'
import { addFormerPaths, leadPaths } from '#content/entries/address-queries.server.ts'
import type { AnyKind } from '#content/entries/kind.server.ts'
import { listTranslated } from '#content/fields.ts'
import type { Edition } from '#editions/edition.ts'
import { createRedirectsService } from '#features/redirects/service.server.ts'
import { openKind, writtenKinds, type Kinds, type WrittenPlural } from '../kinds.server.ts'
import { note, problem, type Plan, type PlannedRow, type WriteDeps } from '../plan.ts'
import type { ImportOptions } from '../contract.ts'
import { addWanted, findUnfetched } from '../pictures/queries.server.ts'
import type { WantedPicture } from '../pictures/wanted.ts'
import { findImported, putImported, setChanged, type ImportedEntry } from '../queries.server.ts'
import { getLanguage } from '#i18n/languages.ts'
import type { ConvertedEntry, ConvertedFile } from './convert-file.server.ts'
import type { Cloaked, Target } from './converted.ts'
import { planAuthors } from './plan-authors.server.ts'
import { createFreeSlugs } from './free-slugs.server.ts'
import { toTranslation } from './translations.ts'

const pieceSize = 200

type About = Pick<ConvertedEntry, 'formerPaths' | 'termAddresses' | 'group'>
type JoinedEntry = Extract<ConvertedEntry['becomes'], { joins: string }>

type Place = { deps: WriteDeps; kinds: Kinds; edition: Edition }

export async function planWordpress(
  place: Place,
  { entries, authors, categories, leftOut, languages }: ConvertedFile,
  { pictures: mayFetch }: Pick<ImportOptions, 'pictures'>,
): Promise<Plan> {
  const { deps, kinds, edition } = place
  const known = await findKnown(
    place,
    entries.flatMap(({ source, group }) => [source, ...(group ? [group.source] : [])]),
  )
  const freeSlugOf = (kind: WrittenPlural) =>
    createFreeSlugs(openKind(deps, kinds[kind], edition), kinds[kind].avoidedSlugs)
  const findFreeSlug = {
    posts: freeSlugOf('posts'),
    guides: freeSlugOf('guides'),
    pages: freeSlugOf('pages'),
  }
  const seen = new Set<string>()
  const wanted = mayFetch
    ? await findUnfetched(deps.database.db, edition.id, listSources(entries))
    : undefined
  const written = await planAuthors(place, authors)
  const rows: PlannedRow[] = [...written.rows]
  const names = new Map(entries.map(({ source, name }) => [source, name]))
  /** Rows by source, to know what becomes of an original. */
  const planned = new Map<string, PlannedRow['action']>()
  const made = new Map<string, string>()
  const slugs = new Map<string, string>()
  // Translations join entries that are there.
  const inOrder = [
    ...entries.filter(({ becomes }) => !('joins' in becomes)),
    ...entries.filter(({ becomes }) => 'joins' in becomes),
  ]
  /** What the file alone says of languages, and is not so. */
  const settled: string[] = []
  for (const entry of inOrder) {
    const { line, source, name, formerPaths, termAddresses, group } = entry
    const becomes = joinKnown(entry)
    await nextTurn()
    const about = { row: line, entry: name, state: known.has(source) ? 'known' : '' }
    if ('skip' in becomes)
      rows.push({
        ...about,
        action: 'skip',
        notes: [note(becomes.skip)],
        ...withImages(becomes.images),
      })
    else if ('to' in becomes) rows.push({ ...about, ...(await planRedirect(becomes)) })
    else if (known.has(source) || seen.has(source))
      rows.push({
        ...about,
        action: 'skip',
        notes: [note('Already imported: the existing entry stays as it is.')],
        ...withImages(becomes.images),
        ...fetchFor(known.get(source), becomes.pictures),
      })
    else if ('joins' in becomes) {
      seen.add(source)
      rows.push({ ...about, ...(await planTranslation(becomes, source, formerPaths)) })
    } else {
      seen.add(source)
      const row = await plan(becomes, source, { formerPaths, termAddresses, group })
      planned.set(source, row.action)
      rows.push({ ...about, ...row })
    }
  }
  return {
    rows,
    whole: false,
    categories,
    leftOut: withoutSettled(leftOut, settled),
    languages,
    ...(wanted && { pictures: wanted.size }),
  }

  /** Sites that export each language by itself: the original came with an earlier file. */
  function joinKnown({ group, becomes }: ConvertedEntry): ConvertedEntry['becomes'] {
    if (!group || !('input' in becomes) || group.language === edition.own.mainLanguage)
      return becomes
    const original = known.get(group.source)
    const target = writtenKinds.find((kind) => kind === original?.kind)
    if (!target) return becomes
    const { language, source: joins } = group
    const notes = becomes.notes.filter(({ message }) => message !== becomes.waits)
    if (becomes.waits) settled.push(becomes.waits)
    const input = { ...becomes.input, isPublished: becomes.isPublic }
    return { joins, language, ...toTranslation({ ...becomes, input, notes }, target) }
  }

  /** Adds the texts of another language to an entry of the file, or of an earlier import. */
  async function planTranslation(
    { joins, language, target, texts, notes, images, pictures }: JoinedEntry,
    source: string,
    formerPaths: readonly string[],
  ): Promise<Omit<PlannedRow, 'row' | 'entry' | 'state'>> {
    const kind = kinds[target]
    const original = names.get(joins) ?? (await findTitle(kind, known.get(joins))) ?? joins
    const isThere = known.has(joins) || planned.get(joins) === 'create'
    if (!isThere)
      return {
        action: 'skip',
        notes: [note(`A translation of “${original}”, which is not imported.`)],
        ...withImages(images),
      }
    const wished = String(texts['slug'])
    const main = slugs.get(joins) ?? (await findSlug(kind, known.get(joins)))
    const isShared = wished === main || !hasOwnSlugs(kind)
    const slug = isShared && main ? main : await findFreeSlug[target](wished)
    const { slug: _wished, ...rest } = texts
    // Where it has no slug of its own, a language has the main one.
    const own = slug === main ? rest : { ...rest, slug }
    const parsed = kind.changes.safeParse({ translations: { [language]: own } })
    const broken = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => problem(message, path.join('.')))
    const { name } = getLanguage(language)
    const all = [
      ...broken,
      note(`Becomes the text in ${name} of “${original}”.`),
      ...notes,
      ...(slug === wished || isShared
        ? []
        : [note(`The slug “${wished}” is taken; it becomes ${slug}.`, 'slug')]),
    ]
    if (broken.length > 0) return { action: 'problem', notes: all, ...withImages(images) }
    const write: PlannedRow['write'] = async ({ tx, deps: within, actor }) => {
      const id = made.get(joins) ?? known.get(joins)?.entryId
      if (id === undefined) throw new Error(`The original of ${source} is not there`)
      const access = openKind(within, kind, edition)
      const [stored] = await access.list({ ids: [id], slugs: [] })
      // Somebody may have translated it here since.
      if (!stored?.translations[language])
        await access.update(actor, id, { translations: { [language]: own } })
      await putImported(tx, { edition: edition.id, source, kind: target, entryId: id })
      const entry = { edition: edition.id, entity: kind.entity, id }
      await addFormerPaths(tx, entry, formerPaths, slug, language)
      if (mayFetch)
        await addWanted(tx, { edition: edition.id, kind: target, entryId: id }, pictures)
    }
    return { action: 'create', notes: all, write, ...withImages(images) }
  }

  async function findStored(kind: AnyKind, entry: ImportedEntry | undefined) {
    if (!entry) return undefined
    const access = openKind(deps, kind, edition)
    return (await access.list({ ids: [entry.entryId], slugs: [] }))[0]
  }
  async function findSlug(kind: AnyKind, entry: ImportedEntry | undefined) {
    return (await findStored(kind, entry))?.slug
  }

  async function findTitle(kind: AnyKind, entry: ImportedEntry | undefined) {
    const title = (await findStored(kind, entry))?.['title']
    return typeof title === 'string' ? title : undefined
  }

  /** A redirect that a person has made stays as it is. */
  async function planRedirect({ path, to }: Cloaked): Promise<Omit<PlannedRow, 'row' | 'entry'>> {
    const redirects = createRedirectsService(deps)
    if (seen.has(path) || (await redirects.has(edition, path)))
      return { action: 'skip', state: path, notes: [note(`${path} is redirected already.`)] }
    seen.add(path)
    return {
      action: 'create',
      state: '',
      notes: [note(`A link out: becomes a redirect from ${path}, which articles lead to.`)],
      write: async ({ deps: within, actor }) => {
        const creation = { path, target: to, isFree: false }
        await createRedirectsService(within).create(edition, actor, creation, { isGuarded: true })
      },
      links: [{ name: path, from: null, to }],
    }
  }

  /** An entry of an earlier import may lack its pictures. */
  function fetchFor(
    entry: ImportedEntry | undefined,
    pictures: readonly WantedPicture[],
  ): Pick<PlannedRow, 'write'> {
    if (!mayFetch || !entry || pictures.length === 0) return {}
    const { kind, entryId } = entry
    return {
      write: ({ tx }) => addWanted(tx, { edition: edition.id, kind, entryId }, pictures),
    }
  }

  async function plan(
    { target, input, notes, images, pictures, creator, changedAt }: Target,
    source: string,
    { formerPaths, termAddresses, group }: About,
  ): Promise<Omit<PlannedRow, 'row' | 'entry' | 'state'>> {
    const kind = kinds[target]
    const slug = await findFreeSlug[target](String(input['slug']))
    const moved =
      slug === input['slug']
        ? []
        : [note(`The slug “${String(input['slug'])}” is taken; it becomes ${slug}.`, 'slug')]
    slugs.set(source, slug)
    const entry = { ...input, slug }
    const parsed = kind.creation.safeParse(entry)
    const broken = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => problem(message, path.join('.')))
    const all = [...broken, ...notes, ...moved]
    if (all.some(({ level }) => level === 'problem'))
      return { action: 'problem', notes: all, ...withImages(images) }
    const write: PlannedRow['write'] = async ({ tx, deps: within, actor }) => {
      const authorId = target === 'pages' ? undefined : written.findId(creator)
      const { id } = await openKind(within, kind, edition).create(actor, {
        ...entry,
        ...(authorId && { authorId }),
      })
      made.set(source, id)
      const imported = { edition: edition.id, kind: target, entryId: id }
      await putImported(tx, { ...imported, source })
      if (group?.language === edition.own.mainLanguage)
        await putImported(tx, { ...imported, source: group.source })
      await addFormerPaths(tx, { edition: edition.id, entity: kind.entity, id }, formerPaths, slug)
      await leadPaths(tx, edition.id, termAddresses)
      const article = { edition: edition.id, kind: target, entryId: id }
      if (mayFetch) await addWanted(tx, article, pictures)
      if (changedAt) await setChanged(tx, kind.table, id, changedAt)
    }
    return { action: 'create', notes: all, write, ...withImages(images) }
  }
}

function withoutSettled(
  leftOut: ConvertedFile['leftOut'],
  settled: readonly string[],
): ConvertedFile['leftOut'] {
  return leftOut.flatMap((left) => {
    const count = left.count - settled.filter((message) => message === left.message).length
    return count > 0 ? [{ ...left, count }] : []
  })
}

/** Whether an entry of the kind may have another slug in each language. */
const hasOwnSlugs = ({ fields }: AnyKind) => listTranslated(fields).some((name) => name === 'slug')

const listSources = (entries: ConvertedFile['entries']) =>
  new Set(
    entries.flatMap(({ becomes }) =>
      'pictures' in becomes ? becomes.pictures.map(({ sourceHash }) => sourceHash) : [],
    ),
  )

const withImages = (images: readonly string[]) => (images.length > 0 ? { images: [...images] } : {})

/** The earlier imports whose entry still exists. */
async function findKnown(
  { deps, kinds, edition }: Place,
  sources: readonly string[],
): Promise<Map<string, ImportedEntry>> {
  const known = new Map<string, ImportedEntry>()
  for (const part of inParts(sources, pieceSize)) {
    const found = await findImported(deps.database.db, edition.id, part)
    for (const target of writtenKinds) {
      const ofKind = found.filter(({ kind }) => kind === target)
      if (ofKind.length === 0) continue
      const ids = ofKind.map(({ entryId }) => entryId)
      const there = new Set(
        (await openKind(deps, kinds[target], edition).list({ ids, slugs: [] })).map(({ id }) => id),
      )
      for (const entry of ofKind) if (there.has(entry.entryId)) known.set(entry.source, entry)
    }
  }
  return known
}
