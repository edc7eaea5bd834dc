import { findMainLanguage } from '#editions/offered-languages.ts'
import type * as z from 'zod'
import { pickFreeSlug, slugOf } from '#contract/slugs.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { diffFields, explainConflict, recordChange, type Actor } from '#audit/service.server.ts'
import { assertTenant, isUuid, refuseTakenSlug, takenSlug, write } from '#audit/write.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { noteEntryChanges } from '../events/note-events.server.ts'
import { isUpdate, listTextsToTranslate, listTranslated } from '../fields.ts'
import { noteUses } from '#content/pictures/note-uses.server.ts'
import { hashTexts } from '../translations/sources.server.ts'
import type { TextHashes } from '../translations/contract.ts'
import { retireAddresses, reviveAddresses, wasPublic } from './address-queries.server.ts'
import type { EntryInput, EntryKind, EntryRow, Ranking } from './kind.server.ts'
import { checkFigures } from './check-figures.server.ts'
import { guardFields } from './reserved-fields.server.ts'
import { givesSlug, moveAddresses, occupyAddresses, readSlugs } from './slugs.server.ts'
import type { EntryStore } from './store.server.ts'
import { isStale, listChangedParts, listWrittenParts } from './parts.server.ts'
import { joinMain, mergeTexts, pickTexts, toTextsView } from './texts.server.ts'

export type WriteDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'editions'>

export type CreationOptions = {
  ranking?: Ranking
  /** A deleted entry returns with the id and date that it had. */
  id?: string | undefined
  createdAt?: Date | undefined
  /** What the audit log calls it. */
  action?: 'created' | 'restored'
}

type Named = Readonly<Record<string, unknown>>

/** The fields of a new entry that have a value. */
const pickGiven = (input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([, value]: [string, unknown]) =>
        value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )

export function createEntryWrites<
  Row extends EntryRow,
  View extends { id: string; version: number },
  Input extends EntryInput,
  Creation extends z.ZodObject,
  Changes extends z.ZodObject,
>(deps: WriteDeps, kind: EntryKind<Row, View, Input, Creation, Changes>, store: EntryStore<Row>) {
  const { entity, plural, reservedSlugs, avoidedSlugs } = kind
  const translated = listTranslated(kind.fields)
  const toTranslate = listTextsToTranslate(kind.fields)
  const titleField = 'name' in kind.fields ? 'name' : 'title'
  const notFound = () => new AppError('notFound', kind.notFoundMessage)

  async function read(tx: Transaction, row: Row): Promise<View> {
    const texts = await store.findTexts(tx, [row.id])
    const stored = toTextsView(translated, texts.get(row.id) ?? [])
    return kind.toView(row, stored, findMainLanguage(deps.editions, row.edition))
  }

  async function readAgain(tx: Transaction, edition: Edition, id: string): Promise<View> {
    const row = await store.find(tx, edition.id, id)
    if (!row) throw notFound()
    return await read(tx, row)
  }

  const readTitle = (values: object): string => {
    const title = (values as Named)[titleField]
    return typeof title === 'string' ? title : ''
  }
  // Inputs hold what the kind's schema allows.
  const normalise = (edition: Edition, input: z.output<Creation> | z.output<Changes>): Input =>
    joinMain(edition, kind.normalise?.(input) ?? (input as Input))

  async function makeSlug(
    tx: Transaction,
    edition: Edition,
    title: string,
    own?: string,
  ): Promise<string> {
    const base = slugOf(entity, title) || entity
    const taken = new Set(await store.findSlugsLike(tx, edition.id, base))
    const isAvoided = (slug: string) =>
      reservedSlugs?.has(slug) === true || avoidedSlugs?.has(slug) === true
    return pickFreeSlug(base, (slug) => isAvoided(slug) || (slug !== own && taken.has(slug)))
  }

  function check(edition: Edition, input: Input): void {
    const { tenant, slug } = input
    assertTenant(edition, tenant)
    checkFigures(kind, input)
    if (slug !== undefined && reservedSlugs?.has(slug)) throw takenSlug()
  }

  /** @throws AppError conflict if a part that the input writes has changed since its version */
  async function assertFresh(
    tx: Transaction,
    edition: Edition,
    row: Row,
    { version: seen, ...input }: Named & { version?: number | undefined },
  ): Promise<void> {
    if (seen === undefined) return
    const stale = [...listWrittenParts(kind.fields, input)].filter(([part]) =>
      isStale(row, part, seen),
    )
    if (stale.length === 0) return
    const fields = stale.flatMap(([, names]) => names)
    throw await explainConflict(tx, edition, entity, row.id, { fields, labels: kind.fields })
  }

  async function saveTexts(
    tx: Transaction,
    entryId: string,
    input: Input,
    hashes: TextHashes,
  ): Promise<void> {
    if (!input.translations) return
    const stored = (await store.findTexts(tx, [entryId])).get(entryId) ?? []
    for (const row of mergeTexts({ names: translated, hashes }, stored, input))
      // Spreading widens the type.
      await store.putTexts(tx, { ...row, entryId } as Parameters<typeof store.putTexts>[1])
  }

  const hasSlugs = translated.some((name) => name === 'slug')
  const findSlugs = async (tx: Transaction, id: string) =>
    hasSlugs ? readSlugs((await store.findTexts(tx, [id])).get(id)) : {}

  const notePictures = (tx: Transaction, edition: Edition, entityId: string, view: object) =>
    noteUses(tx, { entity, entityId, edition: edition.id }, Object.keys(kind.fields), { ...view })

  const announce = (tx: Transaction, edition: Edition, id: string) =>
    deps.changes.notify(tx, { kind: plural, edition: edition.id, id })

  const keepRecord = (tx: Transaction, edition: Edition, id: string) =>
    kind.keepRecord?.(tx, edition, { ids: [id], now: deps.clock() })

  /** `input` is absent where the site itself makes the change. */
  type Changing = { edition: Edition; actor: Actor; row: Row; before: View; input?: Input }

  /** Records the difference and notifies other processes; without one, nothing is new. */
  async function finishChange(
    tx: Transaction,
    { edition, actor, row, before, input }: Changing,
  ): Promise<View> {
    const after = await readAgain(tx, edition, row.id)
    const former: Named = before
    const { updatedAt, textHashes } = former
    const derived = Object.fromEntries((kind.derived ?? []).map((name) => [name, former[name]]))
    const difference = diffFields(
      { ...before, ...kind.toStored?.(before) },
      { ...after, ...kind.toStored?.(after), ...derived, updatedAt, textHashes },
    )
    if (!difference) {
      // What follows from other fields is no change of its own, but readers may see it.
      if (diffFields(derived, pick(after, Object.keys(derived))))
        await announce(tx, edition, row.id)
      return before
    }
    await guardFields(tx, actor, edition, kind, difference.after)
    await notePictures(tx, edition, row.id, after)
    const version = row.version + 1
    const parts = listChangedParts(kind.fields, difference).map((part) => [part, version])
    const counted = {
      version,
      ...(row.partVersions && {
        partVersions: { ...row.partVersions, ...Object.fromEntries(parts) },
      }),
      ...(isUpdate(kind.fields, Object.keys(difference.after)) && { updatedAt: deps.clock() }),
    }
    const saved = await read(tx, await store.update(tx, edition.id, row.id, counted))
    const label = readTitle(saved)
    await recordChange(tx, {
      edition,
      actor,
      action: 'updated',
      entity,
      entityId: row.id,
      label,
      ...difference,
    })
    if (input)
      await kind.recordChange?.(tx, { edition, input, now: deps.clock(), before, after: saved })
    await noteEntryChanges(tx, { edition: edition.id, entity }, [{ before, after: saved }])
    await announce(tx, edition, row.id)
    return saved
  }

  return {
    read,
    finishChange,

    /** A missing slug is made from the title. */
    create: async (
      edition: Edition,
      actor: Actor,
      creation: z.output<Creation>,
      options: CreationOptions = {},
    ): Promise<View> => {
      const input = normalise(edition, creation)
      check(edition, input)
      const { ranking = 'now', action = 'created', id, createdAt } = options
      const saving = write(deps, async (tx) => {
        if (action === 'created') await guardFields(tx, actor, edition, kind, pickGiven(input))
        await store.lock(tx, edition.id)
        const values = await kind.prepare(tx, {
          edition,
          input,
          row: undefined,
          actor,
          now: deps.clock(),
          ranking,
          isRestore: action === 'restored',
          id,
        })
        const textHashes = hashTexts(pickTexts(toTranslate, values as Named)) // by column
        const slug = input.slug ?? (await makeSlug(tx, edition, readTitle(values)))
        const kept = { ...(id !== undefined && { id }), ...(createdAt && { createdAt }) }
        const row = await store.insert(tx, {
          ...values,
          ...kept,
          edition: edition.id,
          slug,
          textHashes,
        })
        const isRestore = action === 'restored'
        if (ranking === 'now')
          await kind.settle?.(tx, edition, deps.clock(), {
            id: row.id,
            actor,
            input,
            isNew: true,
            isRestore,
          })
        await saveTexts(tx, row.id, input, textHashes)
        const entry = { edition: edition.id, entity, id: row.id }
        const all = { slug, slugs: await findSlugs(tx, row.id) }
        await occupyAddresses(tx, store, entry, all)
        if (id !== undefined) await reviveAddresses(tx, entry, all)
        const after = await readAgain(tx, edition, row.id)
        await notePictures(tx, edition, row.id, after)
        await recordChange(tx, { edition, actor, action, entity, entityId: row.id, after })
        await noteEntryChanges(tx, { edition: edition.id, entity }, [{ after }])
        if (ranking === 'now') await keepRecord(tx, edition, row.id)
        await announce(tx, edition, row.id)
        return after
      })
      return await refuseTakenSlug(saving)
    },

    /** @throws AppError conflict if what it writes has changed since the given version */
    update: async (
      edition: Edition,
      actor: Actor,
      id: string,
      changes: z.output<Changes>,
      ranking: Ranking = 'now',
      isRestore = false,
    ): Promise<View> => {
      const { isExact, ...given } = changes as z.output<Changes> & { isExact?: boolean }
      const input = normalise(edition, given as z.output<Changes>)
      check(edition, input)
      if (!isUuid(id)) throw notFound()
      const saving = write(deps, async (tx) => {
        // A blank slug asks for a new one; without the field it stays.
        const makesSlug = 'slug' in input && input.slug === undefined
        const mayClash = hasSlugs && givesSlug(input)
        if (makesSlug || mayClash || kind.needsLock?.(input)) await store.lock(tx, edition.id)
        const row = await store.findForUpdate(tx, edition.id, id)
        if (!row) throw notFound()
        if (isExact && input.version !== undefined && input.version !== row.version)
          throw await explainConflict(tx, edition, entity, id)
        await assertFresh(tx, edition, row, input)
        const before = await read(tx, row)
        const slugs = await findSlugs(tx, id)
        const values = await kind.prepare(tx, {
          edition,
          input,
          row,
          actor,
          now: deps.clock(),
          ranking,
          isRestore,
        })
        const whole = { ...row, ...withoutUndefined(values) }
        const textHashes = hashTexts(pickTexts(toTranslate, whole))
        const slug = makesSlug
          ? await makeSlug(tx, edition, readTitle(whole), row.slug)
          : (input.slug ?? row.slug)
        await store.update(tx, edition.id, id, { ...values, slug, textHashes })
        await saveTexts(tx, id, input, textHashes)
        await moveAddresses(
          tx,
          store,
          { edition: edition.id, entity, id },
          {
            before: { slug: row.slug, slugs },
            after: { slug, slugs: await findSlugs(tx, id) },
            wasPublic: wasPublic(row),
          },
        )
        if (ranking === 'now') {
          await kind.settle?.(tx, edition, deps.clock(), {
            id,
            actor,
            input,
            isNew: false,
            isRestore,
          })
          await keepRecord(tx, edition, id)
        }
        return await finishChange(tx, { edition, actor, row, before, input })
      })
      return await refuseTakenSlug(saving)
    },

    /**
     * Changes columns otherwise than by an input: an act of its own, such as a confirmation.
     * @param seen the version that the actor has seen, and the field that the act is about
     * @throws AppError notFound, conflict if the field has changed since, and what `act` throws
     */
    amend: async (
      edition: Edition,
      actor: Actor,
      id: string,
      { version, field }: { version: number; field: string },
      act: (tx: Transaction, row: Row) => Promise<Partial<Row>>,
    ): Promise<View> => {
      if (!isUuid(id)) throw notFound()
      return await write(deps, async (tx) => {
        const row = await store.findForUpdate(tx, edition.id, id)
        if (!row) throw notFound()
        await assertFresh(tx, edition, row, { version, [field]: true })
        const before = await read(tx, row)
        await store.update(tx, edition.id, id, await act(tx, row))
        return await finishChange(tx, { edition, actor, row, before })
      })
    },

    /** @throws AppError notFound; conflict if it is in use, or not the version that was seen */
    remove: async (edition: Edition, actor: Actor, id: string, seen?: number): Promise<void> => {
      if (!isUuid(id)) throw notFound()
      await write(deps, async (tx) => {
        await store.lock(tx, edition.id)
        const row = await store.findForUpdate(tx, edition.id, id)
        if (!row) throw notFound()
        // Whoever removes an entry has to have seen all of it.
        if (seen !== undefined && seen !== row.version)
          throw await explainConflict(tx, edition, entity, id)
        const use = (await kind.explainUses?.(tx, edition, [id]))?.get(id)
        if (use !== undefined) throw new AppError('conflict', use)
        const before = await read(tx, row)
        const left = { id, slug: row.slug, slugs: await findSlugs(tx, id) }
        await store.remove(tx, edition.id, [id])
        await retireAddresses(tx, { edition: edition.id, entity }, [
          { ...left, wasPublic: wasPublic(row) },
        ])
        await kind.settle?.(tx, edition, deps.clock())
        await recordChange(tx, { edition, actor, action: 'deleted', entity, entityId: id, before })
        await noteEntryChanges(tx, { edition: edition.id, entity }, [{ before }])
        await keepRecord(tx, edition, id)
        await announce(tx, edition, id)
      })
    },
  }
}

const pick = (values: Named, names: readonly string[]): Named =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

const withoutUndefined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
