import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { listNetworks } from './networks.ts'
import { AppError } from '#errors.ts'

/**
 * Runs work when its turn comes. Networks take turns, and within each the smaller ones, down to the
 * client, however much one of them asks for; and none of them has all turns at the same time. When
 * the queue is full, whoever holds most of it loses the newest, so that others still get in.
 * Between two pieces of work the event loop gets a turn. Whose work it is, `asClient` says.
 *
 * @throws AppError unavailable when the queue is full or the work has waited for too long
 */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** The name of the site's own work in queues; no reader has it. */
export const ownWork = 'the site itself'

const clients = new AsyncLocalStorage<string>()

/** @param client the address for which the work takes turns, or a name for the site's own work */
export const asClient = <Result>(client: string, work: () => Result): Result =>
  clients.run(client, work)

type Options = {
  /** How many pieces of work run at the same time. */
  concurrency: number
  /** How much work may wait. */
  capacity: number
  /** How long work may wait, in milliseconds. */
  timeoutMs: number
  /** How long a refusal is held back, so that asking again at once costs little. */
  refusalMs: number
}

/** How many refusals are held back at most. */
const maxHeld = 1000

type Waiting = { begin: () => void; refuse: () => void }

/** A network's share of the queue: the first child, or the first entry, is next. */
type Share = { size: number; children: Map<string, Share>; entries: Set<Waiting> }

const makeShare = (): Share => ({ size: 0, children: new Map(), entries: new Set() })

/** Holds back work that would keep others from the processor or database. */
export function createQueue({ concurrency, capacity, timeoutMs, refusalMs }: Options): Queue {
  const root = makeShare()
  let working = 0
  /**
   * How many are working for each of the widest networks; some turns are always left to the others.
   */
  const workingFor = new Map<string, number>()
  const maxWorkingFor = Math.max(1, concurrency - 2)
  let held = 0

  function add(path: readonly string[], entry: Waiting): void {
    let share = root
    share.size += 1
    for (const network of path) {
      const child = share.children.get(network) ?? makeShare()
      share.children.set(network, child)
      child.size += 1
      share = child
    }
    share.entries.add(entry)
  }

  /** What remains of each share on the path goes to the end after its turn: others are next. */
  function remove(path: readonly string[], entry: Waiting, hasTurn: boolean): void {
    let share = root
    share.size -= 1
    for (const network of path) {
      const child = share.children.get(network)
      if (!child) return
      child.size -= 1
      if (hasTurn || child.size === 0) share.children.delete(network)
      if (child.size > 0) share.children.set(network, child)
      share = child
    }
    share.entries.delete(entry)
  }

  const isAtWork = (network: string) => (workingFor.get(network) ?? 0) >= maxWorkingFor

  function countWork(network: string, more: 1 | -1): void {
    const count = (workingFor.get(network) ?? 0) + more
    if (count > 0) workingFor.set(network, count)
    else workingFor.delete(network)
  }

  function findNext(): Waiting | undefined {
    const [, first] = [...root.children].find(([network]) => !isAtWork(network)) ?? []
    if (!first) return undefined
    let share = first
    for (let [child] = share.children.values(); child; [child] = share.children.values())
      share = child
    return share.entries.values().next().value
  }

  /** The newest of whoever holds most; where several hold as much, of whoever asks or came last. */
  function findNewest(path: readonly string[]): Waiting | undefined {
    let share = root
    for (let depth = 0; share.children.size > 0; depth += 1) {
      const children = [...share.children.values()]
      const own = share.children.get(path[depth] ?? '')
      const most = Math.max(...children.map(({ size }) => size))
      const largest = own?.size === most ? own : children.findLast(({ size }) => size === most)
      if (!largest) break
      share = largest
    }
    return [...share.entries].at(-1)
  }

  async function refuseLater(): Promise<never> {
    if (held < maxHeld) {
      held += 1
      await wait(refusalMs)
      held -= 1
    }
    throw refusal()
  }

  async function waitForTurn(path: readonly string[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<'begin' | 'full' | 'late'>()
    const settle = (outcome: 'begin' | 'full' | 'late') => {
      clearTimeout(timer)
      remove(path, entry, outcome === 'begin')
      resolve(outcome)
    }
    const entry = { begin: () => settle('begin'), refuse: () => settle('full') }
    const timer = setTimeout(() => settle('late'), timeoutMs)
    add(path, entry)
    if (root.size > capacity) findNewest(path)?.refuse()
    const outcome = await promise
    if (outcome === 'full') await refuseLater()
    if (outcome === 'late') throw refusal()
  }

  /** Whoever is next takes the place of what has just ended. */
  function goOn(): void {
    const next = findNext()
    if (next) next.begin()
    else working -= 1
  }

  return async (work) => {
    const path = listNetworks(clients.getStore() ?? ownWork)
    const [network = ownWork] = path
    if (working < concurrency && !isAtWork(network)) working += 1
    else await waitForTurn(path)
    countWork(network, 1)
    try {
      return await work()
    } finally {
      setImmediate(() => {
        countWork(network, -1)
        goOn()
      })
    }
  }
}

const refusal = () => new AppError('unavailable', undefined, { headers: { 'Retry-After': '2' } })
