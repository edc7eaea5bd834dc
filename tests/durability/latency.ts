/**
 * How long honest calls take while somebody floods the site: a cached page, a rendered one, a
 * subscription and a call of an administrator, alone and beside each flood. The server has one core,
 * the flood and the readers have the other, so what counts is the ratio to the flood of a cached
 * page, which costs least.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { cores, median, pin } from '../bench/load.ts'

const seconds = 12
/** Milliseconds between two calls of a kind. */
const pace = 120
const connections = 50
/** How many times as long as beside a flood of a cached page a call may take. */
const allowed = 2

type Send = (call: {
  path: string
  from?: string
  body?: unknown
  cookie?: string
}) => Promise<{ status: number }>

type Probe = { name: string; ask: (n: number) => Promise<{ status: number }> }

type Timing = { p50: number; p99: number; failed: number }

const listProbes = (send: Send, session: string): Probe[] => {
  const from = (n: number) => `192.0.2.${(n % 250) + 1}`
  return [
    { name: 'cached page', ask: (n) => send({ path: '/guides', from: from(n) }) },
    {
      name: 'rendered page',
      ask: (n) => send({ path: `/compare?search=reader-${n}`, from: from(n) }),
    },
    {
      name: 'subscription',
      ask: (n) =>
        send({
          path: '/api/newsletter/subscribe',
          from: from(n),
          body: { email: `reader-${n}@example.com` },
        }),
    },
    {
      name: 'admin call',
      ask: (n) =>
        send({ path: '/api/admin/casinos/page?limit=50', from: from(n), cookie: session }),
    },
  ]
}

/** Lua for wrk: what the `n`-th request of a flood asks for. */
type Flood = { name: string; request: string }

const one = `wrk.headers["X-Forwarded-For"] = "198.51.100.1"`
const get = (target: string) => `return wrk.format("GET", ${target})`
const terms = `"deposit=" .. (100 + n % 700) .. "&bonus=" .. (100 + n % 900) .. "&times=40&stake=1"`

const floods: Flood[] = [
  { name: 'a cached page', request: `${one} ${get('"/"')}` },
  { name: 'rendered pages', request: `${one} ${get('"/compare?search=flood-" .. n')}` },
  { name: 'bonus costs', request: `${one} ${get(`"/api/bonus-cost?" .. ${terms}`)}` },
  { name: 'bonus cost pages', request: `${one} ${get(`"/bonus-cost?" .. ${terms}`)}` },
  { name: 'answers not cached', request: `${one} ${get('"/api/casinos?x=" .. n')}` },
  { name: 'searches of the API', request: `${one} ${get('"/api/casinos?search=x" .. n')}` },
  {
    name: 'forged sessions',
    request: `${one} wrk.headers["Cookie"] = "tandem.session_token=x" .. n .. ".AAAA"
      ${get('"/api/admin/casinos/page?limit=50"')}`,
  },
  {
    name: 'forged tokens',
    request: `${one} wrk.headers["Authorization"] = "Bearer tandem_" .. n
      ${get('"/api/admin/casinos/page?limit=50"')}`,
  },
  {
    name: 'sign-ins',
    request: `local block = math.floor(n / 250) % 250
      wrk.headers["X-Forwarded-For"] = "10." .. n % 250 .. "." .. block .. ".7"
      wrk.headers["Content-Type"] = "application/json"
      return wrk.format("POST", "/api/auth/sign-in/email", nil,
        '{"email":"reader-' .. n .. '@example.com","password":"correct-horse-8"}')`,
  },
  { name: 'openapi.json', request: `${one} ${get('"/api/openapi.json?x=" .. n')}` },
  { name: 'pages not found', request: `${one} ${get('"/nothing-" .. n')}` },
  { name: 'reviews not found', request: `${one} ${get('"/casino/nothing-" .. n')}` },
  {
    name: 'made-up cards',
    request: `${one} ${get('"/card/crypto/en/nothing-" .. n .. "/0123456789abcdef.png"')}`,
  },
]

/** Each kind of call at its own pace, whether or not those before it have been answered. */
async function probe(probes: readonly Probe[]): Promise<Map<string, Timing>> {
  const end = performance.now() + seconds * 1000
  const timings = await Promise.all(
    probes.map(async ({ name, ask }, index): Promise<[string, Timing]> => {
      await delay((pace / probes.length) * index)
      const under: Promise<{ took: number; ok: boolean }>[] = []
      for (let n = 0; performance.now() < end; n += 1) {
        const began = performance.now()
        const number = counter++
        under.push(
          ask(number).then(({ status }) => ({
            took: performance.now() - began,
            ok: status === 200,
          })),
        )
        await delay(pace)
      }
      const taken = await Promise.all(under)
      const sorted = taken.map(({ took }) => took).toSorted((a, b) => a - b)
      const timing = {
        p50: median(sorted),
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
        failed: taken.filter(({ ok }) => !ok).length,
      }
      return [name, timing]
    }),
  )
  return new Map(timings)
}

let counter = 0

async function flood({ request }: Flood, port: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-flood-'))
  const script = path.join(folder, 'flood.lua')
  await writeFile(
    script,
    `wrk.headers["Host"] = "crypto.localhost"
     local n = 0
     request = function()
       n = n + 1
       ${request}
     end`,
  )
  const args = ['-t1', `-c${connections}`, `-d${seconds + 1}s`, '--timeout', '10s']
  const [program, given] = pin(cores.load, 'wrk', [
    ...args,
    '-s',
    script,
    `http://127.0.0.1:${port}/`,
  ])
  const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = child.stdout.toArray()
  const ended = once(child, 'exit')
  return {
    async end(): Promise<string> {
      await ended
      await rm(folder, { recursive: true, force: true })
      const text = Buffer.concat(await output).toString()
      const rate = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? '0'
      const refused = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? '0'
      return `${Math.round(Number(rate))} a second, ${refused} refused`
    },
  }
}

/** @returns how many scenes kept what is wanted, and of how many */
export async function measureLatency(
  port: number,
  send: Send,
  session: string,
): Promise<[number, number]> {
  execFileSync('taskset', ['-cp', String(cores.load), String(process.pid)], { stdio: 'ignore' })
  const probes = listProbes(send, session)
  for (const { ask } of probes) await ask(counter++)
  const wanted = process.argv[3]
  const print = (name: string, timings: ReadonlyMap<string, Timing>, note: string) =>
    console.log(
      `  ${name.padEnd(20)} ${[...timings.values()]
        .map(
          ({ p50, p99, failed }) =>
            `${p50.toFixed(1).padStart(7)} /${p99.toFixed(0).padStart(6)}${failed ? ` (${failed} failed)` : ''}`,
        )
        .join(' ')}  ${note}`,
    )
  console.log(`  p50 and p99 in ms: ${probes.map(({ name }) => name).join(', ')}`)
  print('alone', await probe(probes), '')
  let reference: ReadonlyMap<string, Timing> | undefined
  let kept = 0
  let scenes = 0
  for (const scene of floods) {
    if (wanted !== undefined && reference && !scene.name.includes(wanted)) continue
    const running = await flood(scene, port)
    await delay(500)
    const timings = await probe(probes)
    const about = await running.end()
    reference ??= timings
    const worst = Math.max(
      ...[...timings].map(([name, { p50 }]) => p50 / (reference?.get(name)?.p50 ?? p50)),
    )
    const failed = [...timings.values()].reduce((sum, timing) => sum + timing.failed, 0)
    scenes += 1
    if (worst <= allowed && failed === 0) kept += 1
    print(scene.name, timings, `× ${worst.toFixed(1)}; ${about}`)
  }
  return [kept, scenes]
}
