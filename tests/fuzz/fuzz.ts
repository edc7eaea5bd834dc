/**
 * `node tests/fuzz/fuzz.ts [calls] [seed]`: sends generated calls, hostile and harmless, to every
 * operation of the API and every kind of page of the built site, one after the other. The same seed
 * makes the same calls. Fails when an answer is a 5xx other than a documented 503, when an answer
 * of the API is not what its callers can read, or when a call costs more processor time than
 * `maxProcessorMs`.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { startSite } from '../durability/site-process.ts'
import { anyCall, type Call, type OpenApi } from './calls.ts'
import { learn, readProcessorTime, send, type Answer, type Known } from './sender.ts'

const calls = Number(process.argv[2] ?? 56_000)
const seed = Number(process.argv[3] ?? 1)
/** Highest processor time of one call, in milliseconds. */
const maxProcessorMs = 250
/**
 * The site begins anew after so many calls, because calls may lock its administrator out or delete
 * all there is.
 */
const callsInRound = 2_000
/** The first calls of a process pay for compiling its code; their time is not judged. */
const warmUpCalls = 150
const port = Number(process.env['FUZZ_PORT'] ?? 3994)
const admin = { email: 'admin@example.com', password: 'correct-horse-9' }
const folder = await mkdtemp(path.join(tmpdir(), 'tandem-fuzz-'))

let calledFrom = 0
/**
 * Every call comes from another address, so that limits by address do not stand in front of the
 * code.
 */
const nextAddress = () => {
  calledFrom += 1
  return `10.${(calledFrom >> 16) & 255}.${(calledFrom >> 8) & 255}.${calledFrom & 255}`
}

const start = (name: string) =>
  startSite({
    port,
    folder: path.join(folder, name),
    env: {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      TRUST_PROXY: '1',
      BACKUPS: '0',
    },
  })

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

async function signIn(): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(admin),
  })
  if (!response.ok) return undefined
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

type Finding = { number: number; what: string; call: Call; answer: Answer | undefined }
const findings: Finding[] = []
const statuses = new Map<number, number>()
const costs = new Map<string, number>()

/** What is wrong with an answer, if anything. */
function judge(call: Call, { status, headers, text }: Answer): string | undefined {
  const isApi = call.path[0] === 'api' && call.name.includes(' /api')
  const mayBeAway =
    status === 503 &&
    (isApi ? call.documented.includes('503') : headers['retry-after'] !== undefined)
  if (status >= 500 && !mayBeAway) return `answered ${status}`
  if (/\bat .+\.(ts|js|tsx):\d+/.test(text)) return 'shows a stack'
  // Node itself refuses headers above 16 kB, before any code of ours.
  if (!isApi || call.method === 'HEAD' || status < 400 || status === 431) return undefined
  const refusal: unknown = parse(text)
  const message =
    typeof refusal === 'object' && refusal !== null && 'message' in refusal
      ? refusal.message
      : undefined
  if (typeof message !== 'string') return `refuses with ${status} without a message`
  if (/Invalid (input|option|string|key)|expected \w+, received/.test(text))
    return 'refuses in words for programmers'
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Round = { child: ChildProcess; known: Known; cookie: string | undefined }

const cookieOf = (call: Call, round: Round) =>
  call.caller === 'administrator'
    ? round.cookie
    : call.caller === 'forger'
      ? 'tandem.session_token=x.y; lang=sv'
      : undefined

async function make(call: Call, round: Round): Promise<{ answer: Answer; cost: number }> {
  const pid = round.child.pid ?? 0
  const before = readProcessorTime(pid)
  const answer = await send(call, {
    port,
    cookie: cookieOf(call, round),
    address: nextAddress(),
    known: round.known,
  })
  return { answer, cost: readProcessorTime(pid) - before }
}

/**
 * What a call costs at least, of three times; a page asked for again comes from memory, so it is
 * judged at once.
 */
async function confirmCost(call: Call, cost: number, round: Round): Promise<number> {
  if (!call.name.includes(' /api')) return cost
  return Math.min(cost, (await make(call, round)).cost, (await make(call, round)).cost)
}

async function runRound(first: number, generated: readonly Call[], round: Round): Promise<void> {
  for (const [index, call] of generated.entries()) {
    const number = first + index
    try {
      const { answer, cost } = await make(call, round)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      learn(round.known, answer.text)
      const what = judge(call, answer)
      if (what) findings.push({ number, what, call, answer })
      const judged = index >= warmUpCalls
      const confirmed =
        judged && cost > maxProcessorMs ? await confirmCost(call, cost, round) : cost
      if (judged) costs.set(call.name, Math.max(costs.get(call.name) ?? 0, confirmed))
      if (judged && confirmed > maxProcessorMs)
        findings.push({ number, what: `took ${confirmed} ms`, call, answer })
      if (answer.status === 401 && call.caller === 'administrator')
        round.cookie = (await signIn()) ?? round.cookie
    } catch (error) {
      findings.push({ number, what: `no answer: ${String(error)}`, call, answer: undefined })
      if (round.child.exitCode !== null)
        throw new Error(`the site ended at call ${number}`, { cause: error })
    }
  }
}

function report(): void {
  for (const { number, what, call, answer } of findings.slice(0, 60)) {
    console.log(`\n#${number} ${call.name} ${what}`)
    console.log(
      `  ${JSON.stringify({ path: call.path, query: call.query, body: call.body, caller: call.caller, headers: call.headers }).slice(0, 700)}`,
    )
    if (answer) console.log(`  → ${answer.text.slice(0, 300)}`)
  }
  const dearest = [...costs].toSorted(([, a], [, b]) => b - a).slice(0, 8)
  console.log(
    `\nDearest, in ms of processor time: ${dearest.map(([name, cost]) => `${name} ${cost}`).join(', ')}`,
  )
  console.log(
    `Statuses: ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
  )
  console.log(`${calls} calls with seed ${seed}, ${findings.length} findings`)
}

async function fuzz(first: number): Promise<void> {
  await cp(path.join(folder, 'template'), path.join(folder, 'data'), { recursive: true })
  const child = await start('data')
  try {
    const description = (await (
      await fetch(`http://127.0.0.1:${port}/api/openapi.json`)
    ).json()) as OpenApi // the site's own
    const numRuns = Math.min(callsInRound, calls - first)
    const generated = fc.sample(anyCall(description), { numRuns, seed: seed * 1_000_003 + first })
    await runRound(first, generated, {
      child,
      known: { ids: [], slugs: [] },
      cookie: await signIn(),
    })
    process.stdout.write(`${first + numRuns} calls, ${findings.length} findings\n`)
  } finally {
    await stop(child)
    await rm(path.join(folder, 'data'), { recursive: true })
  }
}

try {
  // Made once, then copied: a new database with its content takes seconds.
  await stop(await start('template'))
  for (let first = 0; first < calls; first += callsInRound) await fuzz(first)
} finally {
  await rm(folder, { recursive: true, force: true })
}
report()
process.exit(findings.length === 0 ? 0 : 1)
