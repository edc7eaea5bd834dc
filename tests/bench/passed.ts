/**
 * `npm run bench -- passed`: the files of `src` that a request passes, which is how many a reader
 * of the code opens to follow it: a cached page, a rendered review, and a change of a casino.
 */
import { Session } from 'node:inspector/promises'
import sharePostgres from '../postgres.ts'
import { startTestSite } from '../test-site.ts'

const stopPostgres = await sharePostgres()
const site = await startTestSite({ seed: 'demo' })
const cookie = await site.signIn()
const session = new Session()
session.connect()
await session.post('Profiler.enable')

/** Files of which a function runs until the answer is there. */
async function listPassed(ask: () => Promise<Response>): Promise<string[]> {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  const answer = await ask()
  await answer.text()
  if (answer.status !== 200) throw new Error(`the answer is ${answer.status}`)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  const passed = result.flatMap(({ url, functions }) => {
    const [, file] = /\/src\/(.*?\.tsx?)(?:\?.*)?$/.exec(url) ?? []
    return file && functions.some(({ ranges: [range] }) => (range?.count ?? 0) > 0) ? [file] : []
  })
  return [...new Set(passed)].toSorted()
}

const page = async (address: string) =>
  await site.call(`${address}?tenant=crypto`, { headers: { 'accept-language': 'en' } })

type Listed = { id: string; slug: string; version: number; isActive: boolean }
const listed = await site.call('/api/admin/casinos?limit=20', { tenant: 'crypto', cookie })
const all = (await listed.json()) as Listed[] // as the contract promises
const casinos = all.filter(({ isActive }) => isActive).slice(0, 5)

const requests: Record<string, (casino: Listed) => Promise<Response>> = {
  'a cached page': () => page('/guides'),
  'a rendered review': ({ slug }) => page(`/casino/${slug}`),
  'a change of a casino': ({ id, version }) =>
    site.call(`/api/casinos/${id}`, {
      method: 'PATCH',
      tenant: 'crypto',
      cookie,
      body: { version, founded: 2011 },
    }),
}

await page('/guides')
for (const [name, ask] of Object.entries(requests)) {
  // Jobs and the cache work beside it: what each request passes counts.
  let passed: readonly string[] | undefined
  for (const casino of casinos) {
    const files = await listPassed(() => ask(casino))
    passed = passed?.filter((file) => files.includes(file)) ?? files
  }
  console.log(`${name}: ${passed?.length} files`)
  for (const file of passed ?? []) console.log(`  ${file}`)
}
session.disconnect()
await site.stop()
await stopPostgres()
