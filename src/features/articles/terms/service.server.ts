import { makeReader } from '#editions/reader.ts'
import { defineRecord } from '#audit/records.server.ts'
import { diffFields, type Actor } from '#audit/service.server.ts'
import { lockWords } from '#audit/queries.server.ts'
import { lockEntries, write } from '#audit/write.server.ts'
import type { EntryVersion } from '#content/bulk/contract.ts'
import type { NextOf } from '#content/bulk/run.server.ts'
import { countRevision } from '#content/terms/terms.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { type TermPlace, noTerms } from '#editions/terms.ts'
import { AppError } from '#errors.ts'
import type { BulkArticle } from '../bulk-actions.ts'
import {
  explainName,
  type Term,
  type TermChanges,
  type TermCreation,
  type TermNames,
  type TermQuery,
} from './contract.ts'
import * as queries from './queries.server.ts'
import { makeArticleLabels } from '#content/labels.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { languages, type LanguageCode } from '#i18n/languages.ts'

type TermDeps = Pick<Deps, 'database' | 'changes' | 'editions'>

/** What changes all articles of a section that have a term. */
type Articles = {
  runBulkWithin(
    tx: Transaction,
    edition: Edition,
    actor: Actor,
    entries: readonly EntryVersion[],
    next: NextOf<BulkArticle>,
  ): Promise<unknown>
}

/** How many one term has; the oldest are forgotten first. */
const maxFormer = 100
const plurals = { guide: 'guides', post: 'posts' } as const
const nouns = {
  guide: { one: 'guide', many: 'guides' },
  post: { one: 'post', many: 'posts' },
} as const

const records = defineRecord<queries.TermRow>({
  entity: 'term',
  missing: 'This category or tag does not exist.',
  label: ({ name }) => name,
})
const refuseName = (message: string) =>
  new AppError('invalid', message, { errors: { name: message } })

/** Categories and tags; articles name them by their words, and are renamed with them. */
export function createTermsService(
  deps: TermDeps,
  articles: Record<TermPlace['section'], Articles>,
) {
  const { db } = deps.database

  /** One change at a time; articles that name a term for the first time wait too. */
  async function change<T>(edition: Edition, run: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await write(deps, async (tx) => {
      await lockWords(tx, `terms:${edition.id}`)
      for (const plural of Object.values(plurals)) await lockEntries(tx, plural, edition.id)
      const done = await run(tx)
      await countRevision(tx, edition)
      // Every process reads the names again, and what shows them is made anew.
      await deps.changes.notify(tx, { kind: 'settings', edition: null })
      await deps.changes.notify(tx, { kind: 'everything', edition: edition.id })
      return done
    })
    await deps.editions.reload()
    return result
  }

  const toTerm = (edition: Edition, row: queries.TermRow, uses: number): Term => ({
    id: row.id,
    section: row.section,
    kind: row.kind,
    name: row.name,
    names: row.names,
    usual: readUsualNames(edition, row, row.name),
    uses,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  })

  const answer = async (tx: Transaction, edition: Edition, row: queries.TermRow): Promise<Term> =>
    toTerm(edition, row, await queries.countUsesOf(tx, edition.id, row, row.name))

  async function find(tx: Transaction, edition: Edition, id: string, version?: number) {
    const row = await records.get(id, () => queries.findForUpdate(tx, edition.id, id))
    await records.assertVersion(tx, edition, row, version)
    return row
  }

  /** Refuses a name that is not valid or taken. @throws AppError invalid, conflict */
  async function checkName(
    tx: Transaction,
    edition: Edition,
    place: TermPlace,
    name: string,
    own?: string,
  ): Promise<void> {
    const problem = explainName(place.kind, name)
    if (problem !== undefined) throw refuseName(problem)
    const other = await queries.findCalled(tx, edition.id, place, name)
    if (!other || other.id === own) return
    const message = `There is a ${place.kind} “${other.name}” already.`
    throw new AppError('conflict', message, { errors: { name: message } })
  }

  /** Replaces it in every article that has it, with history. */
  async function replace(
    tx: Transaction,
    edition: Edition,
    actor: Actor,
    row: queries.TermRow,
    name: string,
  ): Promise<void> {
    const uses = await queries.findUses(tx, edition.id, row, row.name)
    if (uses.length === 0) return
    const next = row.kind === 'category' ? giveCategory(name) : swapTag(row.name, name)
    await articles[row.section].runBulkWithin(tx, edition, actor, uses, next)
  }

  return {
    async list(edition: Edition, query: TermQuery): Promise<{ items: Term[]; total: number }> {
      const rows = await queries.findPage(db, edition.id, query)
      const items = rows.map(({ row, uses }) => toTerm(edition, row, uses))
      return { items, total: await queries.countList(db, edition.id, query) }
    },
    /** @throws AppError invalid, conflict for a known name */
    create: (edition: Edition, actor: Actor, { names, ...given }: TermCreation): Promise<Term> =>
      change(edition, async (tx) => {
        await checkName(tx, edition, given, given.name)
        await queries.forgetFormer(tx, edition.id, given, given.name)
        const values = { ...given, edition: edition.id, names: readNames(names ?? {}) }
        const row = await queries.insertTerm(tx, values)
        await records.note(tx, { edition, actor }, row, { action: 'created', after: describe(row) })
        return toTerm(edition, row, 0)
      }),
    /** @throws AppError as above; conflict too if the given version is not the stored one */
    update: (edition: Edition, actor: Actor, id: string, changes: TermChanges): Promise<Term> =>
      change(edition, async (tx) => {
        const row = await find(tx, edition, id, changes.version)
        const name = changes.name ?? row.name
        await checkName(tx, edition, row, name, id)
        const isOther = name.toLowerCase() !== row.name.toLowerCase()
        const given = changes.names ? readNames(changes.names) : row.names
        const names = isOther ? { ...findBuiltInNames(edition, row, row.name), ...given } : given
        const difference = diffFields(describe(row), { name, names })
        if (!difference) return await answer(tx, edition, row)
        if (isOther) await queries.forgetFormer(tx, edition.id, row, name)
        const former = isOther ? addFormer(row.former, [row.name], name) : row.former
        // This comes before the articles, or they would make a term of the new name.
        const saved = await queries.updateTerm(tx, edition.id, id, { name, names, former })
        if (name !== row.name) await replace(tx, edition, actor, row, name)
        await records.note(tx, { edition, actor }, saved, { action: 'updated', ...difference })
        return await answer(tx, edition, saved)
      }),
    /** Gives its articles another one, and deletes it. @throws AppError invalid, conflict */
    merge: (
      edition: Edition,
      actor: Actor,
      id: string,
      { into, version }: { into: string; version?: number | undefined },
    ): Promise<Term> =>
      change(edition, async (tx) => {
        const row = await find(tx, edition, id, version)
        const target = id === into ? undefined : await queries.findForUpdate(tx, edition.id, into)
        if (!target || target.section !== row.section || target.kind !== row.kind) {
          const message = `Choose another ${row.kind} of the same section.`
          throw new AppError('invalid', message, { errors: { into: message } })
        }
        await replace(tx, edition, actor, row, target.name)
        const former = addFormer(target.former, [...row.former, row.name], target.name)
        await queries.removeTerm(tx, edition.id, id)
        const saved = await queries.updateTerm(tx, edition.id, into, { former })
        const after = { mergedInto: target.name }
        await records.note(tx, { edition, actor }, row, {
          action: 'deleted',
          before: describe(row),
          after,
        })
        return await answer(tx, edition, saved)
      }),
    /** @throws AppError conflict while articles have it */
    remove: (edition: Edition, actor: Actor, id: string, version?: number): Promise<void> =>
      change(edition, async (tx) => {
        const row = await find(tx, edition, id, version)
        const uses = await queries.countUsesOf(tx, edition.id, row, row.name)
        if (uses > 0) throw new AppError('conflict', explainUses(row, uses))
        await queries.removeTerm(tx, edition.id, id)
        await records.note(tx, { edition, actor }, row, {
          action: 'deleted',
          before: describe(row),
        })
      }),
  }
}

export type TermsService = ReturnType<typeof createTermsService>

const describe = ({ name, names }: Pick<queries.TermRow, 'name' | 'names'>) => ({ name, names })

const readNames = (names: TermNames): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([code, shown]) => (shown ? [[code, shown]] : [])),
  )

/** The former names, without the present one. */
function addFormer(known: readonly string[], more: readonly string[], name: string): string[] {
  const all = new Set([...known, ...more].map((word) => word.toLowerCase()))
  all.delete(name.toLowerCase())
  return [...all].slice(-maxFormer)
}

const giveCategory =
  (category: string): NextOf<BulkArticle> =>
  (row) =>
    row.category === category ? undefined : { category }

/** Puts the other in its place; an article that has both keeps one. */
const swapTag =
  (from: string, to: string): NextOf<BulkArticle> =>
  ({ tags }) => {
    const swapped = tags.map((tag) => (isSame(tag, from) ? to : tag))
    const next = swapped.filter(
      (tag, index) => swapped.findIndex((other) => isSame(other, tag)) === index,
    )
    return next.join('\n') === tags.join('\n') ? undefined : { tags: next }
  }

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function explainUses({ section, kind, name }: queries.TermRow, uses: number): string {
  const { one, many } = nouns[section]
  const who = uses === 1 ? `1 ${one} has` : `${uses} ${many} have`
  return `${who} the ${kind} “${name}”. Move ${uses === 1 ? 'it' : 'them'} to another one first.`
}

type Named = Record<LanguageCode, string>

/** What readers see, by language, of a term of which nobody has said more than the name. */
function readUsualNames(edition: Edition, place: TermPlace, name: string): Named {
  const names = languages.map(({ code }) => {
    const reader = makeReader(edition, code)
    const unnamed = { ...reader, edition: { terms: noTerms } }
    const labels = makeArticleLabels({ reader: unnamed, t: getTranslator(reader) }, place.section)
    return [code, labels[place.kind](name)] as const
  })
  return Object.fromEntries(names) as Named // of all languages
}

/** Translations that come with the site; they go by the name, and would be lost with it. */
function findBuiltInNames(edition: Edition, place: TermPlace, name: string): Partial<Named> {
  const { en: _en, ...others } = readUsualNames(edition, place, name)
  const same = name.toLowerCase()
  return Object.fromEntries(
    Object.entries(others).filter(([, shown]) => shown.toLowerCase() !== same),
  )
}
