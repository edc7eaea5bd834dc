/**
 * `npm run bench -- pages`: the built site beside nginx and a bare node:http server, in the same
 * run.
 * Server and load have a core each; medians of three rounds that alternate. Writes
 * `docs/performance.md`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { cores, isLimitedByLoad, measure, median, pin, type Figure, type Load } from './load.ts'
import { startBare, startNginx, waitFor, type Reference } from './references.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = 3
const ports = { site: 3991, nginx: 3992, bare: 3993 }
const origin = `http://127.0.0.1:${ports.site}`

type Row = { what: string; reference: string; rate: string; ratio: string; p99: string }
const rows: Row[] = []

type Site = { pid: number; stop(): Promise<void> }

async function startSite(folder: string, env: Record<string, string> = {}): Promise<Site> {
  const child = spawn(...pin(cores.server, process.execPath, ['dist/server/main.js']), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(ports.site),
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'correct-horse-9',
      // Nothing listens there.
      PRICES_URL: 'http://127.0.0.1:9',
      ...env,
    },
  })
  await waitFor(`${origin}/readyz`)
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The bytes as they travel, after the site has packed them well. */
async function readPacked(url: string, encoding: string): Promise<Buffer> {
  let body = Buffer.alloc(0)
  for (let turn = 0; turn < 3; turn += 1) {
    const headers = { 'accept-encoding': encoding }
    const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
    body = Buffer.concat(await response.toArray())
    await new Promise((resolve) => setTimeout(resolve, 200)) // another process packs
  }
  return body
}

type Comparison = { what: string; load: Load; site: Site; name: string; reference: Reference }

async function compare({ what, load, site, name, reference }: Comparison): Promise<void> {
  const own: Figure[] = []
  const other: Figure[] = []
  for (let round = 0; round < rounds; round += 1) {
    other.push(await measure({ ...load, url: reference.url }, reference.pid))
    own.push(await measure(load, site.pid))
  }
  const of = (figures: Figure[], read: (figure: Figure) => number) => median(figures.map(read))
  const failed = own.reduce((sum, figure) => sum + figure.failed, 0)
  if (failed > 0) throw new Error(`${what}: ${failed} requests failed`)
  const [rate, base] = [of(own, ({ rate: each }) => each), of(other, ({ rate: each }) => each)]
  const refused = own.some(isLimitedByLoad)
    ? 'refused: the load generator was the limit'
    : undefined
  rows.push({
    what,
    reference: `${name}: ${Math.round(base).toLocaleString('en')}`,
    rate: Math.round(rate).toLocaleString('en'),
    ratio: refused ?? (rate / base).toFixed(rate / base < 0.1 ? 4 : 2),
    p99: `${of(own, ({ p99 }) => p99).toFixed(1)} / ${of(other, ({ p99 }) => p99).toFixed(1)}`,
  })
  console.log(rows.at(-1))
}

async function measureKept(folder: string): Promise<void> {
  const site = await startSite(path.join(folder, 'data'))
  const page = Buffer.from(await (await fetch(`${origin}/`)).arrayBuffer())
  await readPacked(`${origin}/`, 'gzip')
  const nginx = await startNginx(path.join(folder, 'nginx'), ports.nginx, page)
  const load = { connections: 64, seconds }
  const home = { ...load, url: `${origin}/` }
  await compare({
    what: 'home, cached, gzip',
    load: { ...home, encoding: 'gzip' },
    site,
    name: 'nginx',
    reference: nginx,
  })
  await nginx.stop()
  const asset = /\/assets\/[\w-]+\.js/.exec(page.toString())?.[0] ?? ''
  for (const [what, address] of [
    ['home, cached', '/'],
    ['review, kept', '/casino/emberlock'],
    ['`GET /api/casinos`, kept', '/api/casinos'],
    ['a script', asset],
  ] as const) {
    const url = origin + address
    const file = path.join(folder, 'body')
    await writeFile(file, await readPacked(url, 'br'))
    const reference = await startBare(ports.bare, file, 'br')
    await compare({ what, load: { ...load, url }, site, name: 'node:http', reference })
    await reference.stop()
  }
  await measureCrowd(site)
  await site.stop()
}

const endless = `
local count = 0
request = function()
  count = count + 1
  return wrk.format("GET", "/compare?search=x" .. count .. "y" .. os.time())
end`

/** Whether those who ask for endless pages slow those down who read kept ones. */
async function measureCrowd(site: Site): Promise<void> {
  const script = path.join(tmpdir(), `tandem-bench-${process.pid}.lua`)
  await writeFile(script, endless)
  const home = { url: `${origin}/`, connections: 8, seconds }
  const p99 = { alone: [] as number[], crowded: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    p99.alone.push((await measure(home, site.pid)).p99)
    const crowd = measure({ url: origin, connections: 200, seconds: seconds + 2, script }, site.pid)
    await new Promise((resolve) => setTimeout(resolve, 1000)) // the crowd gathers
    p99.crowded.push((await measure(home, site.pid)).p99)
    await crowd
  }
  await rm(script)
  const [alone, crowded] = [median(p99.alone), median(p99.crowded)]
  rows.push({
    what: 'p99 of the kept home page, 8 connections, while 200 ask for endless searches',
    reference: `without them: ${alone.toFixed(2)} ms`,
    rate: `${crowded.toFixed(2)} ms`,
    ratio: (crowded / alone).toFixed(1),
    p99: '',
  })
  console.log(rows.at(-1))
}

async function measureUnkept(folder: string): Promise<void> {
  const site = await startSite(path.join(folder, 'data'), { PAGE_CACHE_MB: '0' })
  for (const [what, address] of [
    ['home, rendered', '/'],
    ['comparison, rendered', '/compare'],
    ['review, rendered', '/casino/emberlock'],
    ['About, rendered', '/about'],
  ] as const) {
    const url = origin + address
    const file = path.join(folder, 'body')
    await writeFile(file, await readPacked(url, 'br'))
    const reference = await startBare(ports.bare, file, 'br')
    const load = { url, connections: 16, seconds }
    await compare({ what, load, site, name: 'node:http', reference })
    await reference.stop()
  }
  await site.stop()
}

function report(): string {
  const model = cpus()[0]?.model ?? 'unknown'
  return `# Performance

Written by \`npm run bench -- pages\` on ${new Date().toISOString().slice(0, 10)}: ${model}, ${cpus().length} cores, Node ${process.versions.node}, embedded
database, demonstration content. Server and load (\`wrk\`) have a core each; medians of ${rounds} rounds of ${seconds} s
that alternate with the reference. 64 connections for cached pages, 16 for what is rendered for each
request (\`PAGE_CACHE_MB=0\`). Rates are requests a second, p99 in milliseconds, the site's first.
The ratio is what counts; absolute figures are the machine's.

| | reference | site | ratio | p99 |
|---|---|---|---|---|
${rows.map((row) => `| ${Object.values(row).join(' | ')} |`).join('\n')}
`
}

for (const program of ['wrk', 'nginx', 'taskset'])
  if (spawnSync(program, ['-v'], { stdio: 'ignore' }).error)
    throw new Error(
      `${program} is missing. On Debian, as root: apt-get install wrk nginx util-linux`,
    )

const folder = await mkdtemp(path.join(tmpdir(), 'tandem-bench-'))
try {
  await measureKept(folder)
  await measureUnkept(folder)
  await writeFile('docs/performance.md', report())
  console.log('\nWritten to docs/performance.md.')
} finally {
  await rm(folder, { recursive: true, force: true })
}
