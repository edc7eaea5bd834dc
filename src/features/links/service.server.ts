import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import type { AnyKind } from '#content/entries/kind.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import { lookAtAll } from './check.server.ts'
import { collectLinks } from './collect.server.ts'
import {
  linkFilters,
  type Link,
  type LinkCounts,
  type LinkQuery,
  type LinkState,
  type LinkUse,
} from './contract.ts'
import { publicNetwork } from '#process/network.ts'
import { probe } from './probe.server.ts'
import * as queries from './queries.server.ts'

const second = 1000
const hour = 3600 * second
const week = 7 * 24 * hour
/** When a good address is checked again, spread over the week. */
const usual = () => week * (0.9 + 0.2 * Math.random())
/** When an address is checked again after a first failure. */
const soon = 6 * hour
const failuresNeeded = 2
const perRun = 200
const maxUses = 10
const usualOutbound = { network: publicNetwork, pause: 2 * second, timeout: 10 * second }

export function createLinksService(
  deps: Pick<Deps, 'database' | 'changes' | 'config' | 'editions' | 'outbound'>,
  kinds: readonly AnyKind[],
) {
  const { database, config } = deps
  const { db } = database
  const { network, pause, timeout } = { ...usualOutbound, ...deps.outbound }

  async function look(
    link: queries.DueLink,
    trackers: ReadonlySet<string>,
    signal?: AbortSignal,
  ): Promise<void> {
    const finding = await probe(link.url, {
      network,
      timeout,
      signal,
      userAgent: `TandemLinkCheck/1.0 (+${config.origins[link.edition]})`,
      isTracker: (host) => link.isTracked || trackers.has(host),
    })
    // An aborted check proves nothing.
    signal?.throwIfAborted()
    await queries.storeFinding(db, link.id, finding, { usual: usual(), soon, failuresNeeded })
  }

  const listTrackers = async () => new Set(await queries.findTrackerHosts(db))

  async function find(edition: Edition, id: string): Promise<queries.LinkRow> {
    const row = isUuid(id) ? await queries.findLink(db, edition.id, id) : undefined
    if (!row) throw new AppError('notFound', 'This address does not exist.')
    return row
  }

  async function view(rows: readonly queries.LinkRow[]): Promise<Link[]> {
    const uses = Map.groupBy(
      await queries.findUses(
        db,
        kinds,
        rows.map(({ id }) => id),
      ),
      ({ linkId }) => linkId,
    )
    return rows.map((row) => toLink(row, uses.get(row.id) ?? []))
  }

  async function get(edition: Edition, id: string): Promise<Link> {
    const [link] = await view([await find(edition, id)])
    if (!link) throw new Error('view() gives one for each')
    return link
  }

  return {
    /** Collects and checks links; returns a summary. */
    async run(signal: AbortSignal): Promise<string> {
      await collectLinks(deps, kinds, signal)
      const [due, trackers] = [await queries.findDueLinks(db, perRun), await listTrackers()]
      await lookAtAll(due, (link) => look(link, trackers, signal), { pause, signal })
      return due.length === 1 ? 'Checked 1 address.' : `Checked ${due.length} addresses.`
    },

    async list(edition: Edition, query: LinkQuery): Promise<{ items: Link[]; total: number }> {
      const rows = await queries.findLinks(db, edition.id, query)
      return { items: await view(rows), total: await queries.countLinks(db, edition.id, query) }
    },

    async count(edition: Edition): Promise<LinkCounts> {
      const counts: LinkCounts = Object.fromEntries(
        linkFilters.map((filter) => [filter, 0]),
      ) as LinkCounts // all keys are set
      for (const { state, isIgnored, total } of await queries.countStates(db, edition.id)) {
        const kind = state as LinkState // nothing else is stored
        const isTrouble = kind === 'broken' || kind === 'unreachable'
        const filters = isIgnored
          ? ['ignored' as const]
          : ['all' as const, kind, ...(isTrouble ? ['trouble' as const] : [])]
        for (const filter of filters) counts[filter] += total
      }
      return counts
    },

    /** Checks an address at once. @throws AppError notFound */
    async checkNow(edition: Edition, id: string): Promise<Link> {
      await find(edition, id)
      const link = await queries.findDueLink(db, edition.id, id)
      database.assertWritable()
      if (link) await look(link, await listTrackers())
      return await get(edition, id)
    },

    /** Sets whether an address is checked. @throws AppError notFound */
    async ignore(edition: Edition, actor: Actor, id: string, isIgnored: boolean): Promise<Link> {
      const before = await find(edition, id)
      await write(deps, async (tx) => {
        await queries.setIgnored(tx, edition.id, id, isIgnored)
        const change = {
          before: { isIgnored: before.isIgnored },
          after: { url: before.url, isIgnored },
        }
        await recordChange(tx, {
          edition,
          actor,
          action: 'updated',
          entity: 'link',
          entityId: id,
          ...change,
        })
      })
      return await get(edition, id)
    },
  }
}

export type LinksService = ReturnType<typeof createLinksService>

function toLink(row: queries.LinkRow, uses: Awaited<ReturnType<typeof queries.findUses>>): Link {
  const { id, url, status, note, redirectedTo, failures, checkedAt, isIgnored } = row
  return {
    id,
    url,
    state: row.state as LinkState, // nothing else is stored
    status,
    note,
    redirectedTo,
    failures,
    checkedAt: checkedAt?.toISOString() ?? null,
    isIgnored,
    uses: uses
      .slice(0, maxUses)
      .flatMap(({ linkId: _linkId, name, language, ...use }): LinkUse[] =>
        name === null ? [] : [{ ...use, name, language: language || null }],
      ),
  }
}
