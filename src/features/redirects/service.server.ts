import { pickDeclared } from '#contract/pick-declared.server.ts'
import type { Deps } from '#deps.ts'
import type { Transaction } from '#db/transaction.ts'
import {
  followLanguage,
  localiseTarget,
  readSitePath,
  type SitePath,
} from '#contract/site-paths.ts'
import type { Edition } from '#editions/edition.ts'
import { lockWords } from '#audit/queries.server.ts'
import { defineRecord } from '#audit/records.server.ts'
import { diffFields, type Actor } from '#audit/service.server.ts'
import { refuseTaken, write } from '#audit/write.server.ts'
import { fillPath, matchScreen, neutralise, type ScreenName } from '#urls.ts'
import {
  redirectSchema,
  type Redirect,
  type RedirectChanges,
  type RedirectCreation,
  type RedirectQuery,
} from './contract.ts'
import { exportRedirects, importRedirects } from './files.server.ts'
import { assertMayLead, tellTexts } from './leading-out.server.ts'
import { leadsAway } from './leads-away.ts'
import { readWordpressAddress } from './wordpress-addresses.ts'
import { findEnd, keysOf, pickMatch } from './follow.ts'
import type { Way } from '#features/clicks/links.ts'
import { guardLinks, type LinkDeps } from '#mail/outward-links.server.ts'
import * as queries from './queries.server.ts'
import { addHits, type Hit } from './queries.server.ts'

/** `target: null`: gone. `used`: parameters that belong to the redirect. */
export type Moved = { target: string | null; used: readonly string[]; isFree: boolean }

type RedirectDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'log'> & LinkDeps

const records = defineRecord<queries.RedirectRow>({
  entity: 'redirect',
  missing: 'Redirect not found',
  label: ({ path }) => path,
})
/** The pages whose feeds are below them. */
const hasFeed: ReadonlySet<string> = new Set<ScreenName>(['blog', 'guides', 'toplist'])
/** The longest path; longer ones are never stored. */
const longest = 1000

export function createRedirectsService(deps: RedirectDeps) {
  const { db } = deps.database
  const hits = createHits(deps)

  async function look(edition: Edition, address: SitePath, isPage = false) {
    if (address.path.length > longest) return undefined
    const match = pickMatch(
      address,
      await queries.findTargets(db, edition.id, keysOf(address)),
      isPage,
    )
    const target = match?.target?.startsWith('/') ? readSitePath(match.target) : undefined
    // Concurrent writes may have closed a circle.
    return match && target && keysOf(target).includes(match.row.path) ? undefined : match
  }

  /** Follows addresses by which programs look for feeds, sitemaps and parts of pages. */
  async function findByForm(edition: Edition, address: SitePath): Promise<Moved | undefined> {
    const read = readWordpressAddress(address)
    if (!read) return undefined
    const spell = (target: string) =>
      localiseTarget(followLanguage(address.language, target), edition.own.mainLanguage)
    const answer = { used: ['feed'], isFree: false }
    if ('to' in read) return { ...answer, target: read.isForAll ? read.to : spell(read.to) }
    const match = await look(edition, {
      ...address,
      path: read.below,
      query: new URLSearchParams(),
    })
    if (match?.target?.startsWith('/'))
      return { ...answer, target: localiseTarget(match.target, edition.own.mainLanguage) }
    const screen = match ? undefined : matchScreen(read.below)?.screen
    // Whether there is such a page is for it to say.
    if (!screen) return undefined
    const feed = read.isFeed && hasFeed.has(screen) ? '/rss.xml' : ''
    return { ...answer, target: spell(read.below + feed) }
  }

  async function lookUpCasino(edition: Edition, slug: string) {
    const address = /^[a-z0-9-]+$/.test(slug)
      ? readSitePath(fillPath('casino', { slug }))
      : undefined
    const match = address && (await look(edition, address))
    const location = match?.target?.startsWith('/')
      ? matchScreen(neutralise(match.target).path)
      : undefined
    const present = location?.screen === 'casino' ? location.params['slug'] : undefined
    return match && present ? { redirect: match.row.id, slug: present } : undefined
  }

  const settle = (tx: Transaction, edition: Edition, { path, target }: RedirectCreation) =>
    findEnd(path, target, (keys) => queries.findTargets(tx, edition.id, keys))

  return {
    /**
     * Finds where an address without a page leads, or a page's with a query; one indexed query.
     * Counts the visit.
     */
    async find(edition: Edition, address: SitePath, isPage: boolean): Promise<Moved | undefined> {
      const { mainLanguage } = edition.own
      const inLanguage: SitePath = address.language
        ? address
        : { ...address, language: mainLanguage, isBare: true }
      const match = await look(edition, inLanguage, isPage)
      // What is kept for the main language's own prefix may lead here from there.
      const to = match?.target?.startsWith('/') ? readSitePath(match.target) : undefined
      const isHere =
        inLanguage.isBare &&
        to?.path === address.path &&
        (to.language ?? mainLanguage) === mainLanguage
      if (!match || isHere) return await findByForm(edition, inLanguage)
      hits.count(match.row.id)
      const target = match.target && localiseTarget(match.target, mainLanguage)
      return { target, used: match.used, isFree: match.row.isFree }
    },
    async findWays(edition: Edition, paths: readonly string[]): Promise<ReadonlyMap<string, Way>> {
      const asked = paths.flatMap((given) => {
        const address = readSitePath(given)
        return address && address.path.length <= longest ? [{ given, address }] : []
      })
      if (asked.length === 0) return new Map()
      const keys = asked.flatMap(({ address }) => keysOf(address))
      const rows = await queries.findTargets(db, edition.id, keys)
      return new Map(
        asked.flatMap(({ given, address }): [string, Way][] => {
          const match = pickMatch(address, rows)
          if (!match || !leadsAway(match.target)) return []
          return [[given, { address: match.target, isFree: match.row.isFree }]]
        }),
      )
    },
    /** The present slug of a casino that had this one; counts no visit. */
    findCasinoSlug: async (edition: Edition, slug: string): Promise<string | undefined> =>
      (await lookUpCasino(edition, slug))?.slug,
    /** The same for a visitor who follows the redirect, which counts as a hit. */
    async followCasinoSlug(edition: Edition, slug: string): Promise<string | undefined> {
      const found = await lookUpCasino(edition, slug)
      if (found) hits.count(found.redirect)
      return found?.slug
    },

    async list(
      edition: Edition,
      query: RedirectQuery,
    ): Promise<{ items: Redirect[]; total: number }> {
      await hits.flush()
      const rows = await queries.findPage(db, edition.id, query)
      return { items: rows.map(toRedirect), total: await queries.countList(db, edition.id, query) }
    },
    /** @param path as `spellSitePath` spells it */
    has: async (edition: Edition, path: string): Promise<boolean> =>
      (await queries.findTargets(db, edition.id, [path])).length > 0,
    /**
     * @param options.isGuarded whether administrators have been told already
     * @throws AppError invalid for a circle, conflict for a known path
     */
    async create(
      edition: Edition,
      actor: Actor,
      creation: RedirectCreation,
      { isGuarded = false }: { isGuarded?: boolean } = {},
    ): Promise<Redirect> {
      const saving = write(deps, async (tx) => {
        await lockWords(tx, `redirects:${edition.id}`)
        const target = await settle(tx, edition, creation)
        const link = { name: creation.path, from: null, to: target }
        if (!isGuarded) await guardLinks(deps, tx, { edition, actor, how: 'A redirect' }, [link])
        await assertMayLead(tx, actor, { target, isFree: creation.isFree })
        const row = await queries.insert(tx, { ...creation, edition: edition.id, target })
        if (target !== null) await queries.passOn(tx, edition.id, row.path, target)
        await tellTexts(tx, { changes: deps.changes, edition }, [target])
        await records.note(tx, { edition, actor }, row, { action: 'created', after: describe(row) })
        return toRedirect(row)
      })
      return await refuseTaken(saving, 'path', takenPath)
    },
    /** A person's from then on. @throws AppError as above */
    async update(
      edition: Edition,
      actor: Actor,
      id: string,
      { version, ...changes }: RedirectChanges,
    ) {
      const saving = write(deps, async (tx) => {
        await lockWords(tx, `redirects:${edition.id}`)
        const row = await records.get(id, () => queries.findForUpdate(tx, edition.id, id))
        await records.assertVersion(tx, edition, row, version)
        const wanted = {
          path: changes.path ?? row.path,
          target: changes.target === undefined ? row.target : changes.target,
          isFree: changes.isFree ?? row.isFree,
        }
        const difference = diffFields(describe(row), wanted)
        if (!difference) return toRedirect(row)
        const find = async (keys: readonly string[]) =>
          (await queries.findTargets(tx, edition.id, keys)).filter((other) => other.id !== id)
        const target = await findEnd(wanted.path, wanted.target, find)
        const link = { name: wanted.path, from: row.target, to: target }
        await guardLinks(deps, tx, { edition, actor, how: 'A redirect' }, [link])
        await assertMayLead(tx, actor, { target, isFree: wanted.isFree }, row)
        const saved = await queries.update(tx, edition.id, id, { ...wanted, target })
        if (target !== null) await queries.passOn(tx, edition.id, saved.path, target)
        await tellTexts(tx, { changes: deps.changes, edition }, [row.target, target])
        await records.note(tx, { edition, actor }, saved, { action: 'updated', ...difference })
        return toRedirect(saved)
      })
      return await refuseTaken(saving, 'path', takenPath)
    },
    async remove(edition: Edition, actor: Actor, id: string, seen?: number): Promise<void> {
      await write(deps, async (tx) => {
        const row = await records.get(id, () => queries.findForUpdate(tx, edition.id, id))
        await records.assertVersion(tx, edition, row, seen)
        await queries.remove(tx, edition.id, id)
        await tellTexts(tx, { changes: deps.changes, edition }, [row.target])
        await records.note(tx, { edition, actor }, row, {
          action: 'deleted',
          before: describe(row),
        })
      })
    },

    async *export(edition: Edition) {
      await hits.flush()
      yield* exportRedirects(db, edition.id)
    },
    import: importRedirects.bind(null, deps),
    /** Has to be awaited before the database is closed. */
    close: () => hits.flush(),
  }
}

export type RedirectsService = ReturnType<typeof createRedirectsService>

const describe = ({ path, target, isFree }: queries.Given) => ({ path, target, isFree })

const takenPath = 'There is a redirect from this address already. Edit that one.'

const pickRedirect = pickDeclared(redirectSchema)

const toRedirect = (row: queries.RedirectRow): Redirect =>
  pickRedirect({
    ...row,
    isAutomatic: row.entity !== null,
    lastHitAt: row.lastHitAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })

/** How many milliseconds hits are collected before they are stored. */
const pause = 10_000

/** Counts in memory and writes all at once, so that visits cost no write each. */
function createHits({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>) {
  const waiting = new Map<string, Hit>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function store(): Promise<void> {
    const hits = [...waiting.values()]
    waiting.clear()
    if (hits.length === 0) return
    try {
      database.assertWritable()
      // A transaction is needed, as visits use connections for reading.
      await database.db.transaction((tx) => addHits(tx, hits))
    } catch (error) {
      log.warn({ err: error }, 'could not store the hits of redirects')
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(store)
    return writing
  }

  return {
    count(id: string): void {
      const hit = waiting.get(id)
      waiting.set(id, { id, hits: (hit?.hits ?? 0) + 1, at: clock() })
      timer ??= setTimeout(() => void flush(), pause).unref()
    },
    flush,
  }
}
