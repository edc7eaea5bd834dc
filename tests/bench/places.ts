/**
 * `npm run bench -- places`: what it costs to render a page for a place, beside the same page for
 * everybody, on the built site without its cache of pages. Asked by turns, server and load on
 * different cores; medians. What is promised is at most 1.05 times.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBuiltSite } from '../built-site.ts'

const warmUps = 20
const rounds = 120

const pages: readonly (readonly [address: string, place: string])[] = [
  ['/compare?tenant=crypto', 'US-TX'],
  ['/?tenant=crypto', 'US-TX'],
  ['/casino/emberlock?tenant=crypto', 'US-TX'],
  ['/compare?tenant=crypto', 'GB'],
  ['/?tenant=crypto', 'GB'],
  ['/?tenant=sweepstakes', 'US-CT'],
  ['/compare?tenant=sweepstakes', 'US-CT'],
]

const server = ['taskset', '-c', '1', process.execPath, 'dist/server/main.js']
const folder = await mkdtemp(path.join(tmpdir(), 'tandem-places-'))
const site = await startBuiltSite({ DATA_DIR: folder, PAGE_CACHE_MB: '0' }, server)

/** Milliseconds until the whole page is there. */
async function time(address: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`http://127.0.0.1:${site.port}${address}`, {
    headers: { 'accept-language': 'en' },
    redirect: 'manual',
  })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - start
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

try {
  console.log('| Page | Place | For everybody, ms | For the place, ms | Ratio |')
  console.log('|---|---|---|---|---|')
  for (const [address, place] of pages) {
    const placed = `${address}&in=${place}`
    const times: Record<string, number[]> = { [address]: [], [placed]: [] }
    for (let round = -warmUps; round < rounds; round += 1)
      for (const asked of round % 2 === 0 ? [address, placed] : [placed, address]) {
        const taken = await time(asked)
        if (round >= 0) times[asked]?.push(taken)
      }
    const [usual, own] = [median(times[address] ?? []), median(times[placed] ?? [])]
    const figures = [usual.toFixed(2), own.toFixed(2), (own / usual).toFixed(3)]
    console.log(`| ${[address, place, ...figures].join(' | ')} |`)
  }
} finally {
  site.child.kill('SIGTERM')
  await site.ended
  await rm(folder, { recursive: true, force: true })
}
