/**
 * `node tests/bench/admin.ts [postgres://…]`: what the admin's screens ask of the built site, over
 * a PostgreSQL with 10,000 casinos, 5,000 posts and
 * 10,000,000 clicks: one that `npm run seed:load` has filled, or else a temporary one that is
 * filled first. Times are of whole answers over the loopback address, one call after another.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultEdition } from '#editions/editions.ts'
import { fillDatabase } from '../load/fill.ts'
import { startPostgres } from '../postgres.ts'
import { listCalls } from './admin-calls.ts'

const port = 3992
const origin = `http://127.0.0.1:${port}`
const rounds = 15
/** What every screen must keep to, in milliseconds. */
const limit = 300
const administrator = { email: 'admin@example.com', password: 'correct-horse-9' }

async function startSite(databaseUrl: string, folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SEED: 'none',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  })
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (child.exitCode === null && !(await ready()))
    await new Promise((resolve) => setTimeout(resolve, 100)) // polls another process
  return child
}

async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(administrator),
  })
  if (!answer.ok)
    throw new Error(`The database has another administrator: sign-in answered ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function measureAll(): Promise<void> {
  const headers = { cookie: await signIn(), 'x-tenant': defaultEdition.id, 'accept-language': 'en' }
  const ask = async (address: string) => {
    const began = performance.now()
    const answer = await fetch(origin + address, { headers })
    const text = await answer.text()
    const ms = performance.now() - began
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`)
    return { ms, text, total: answer.headers.get('x-total-count') }
  }
  const rows: Record<string, string | number>[] = []
  const calls = await listCalls(async (address) => JSON.parse((await ask(address)).text))
  for (const { screen, address } of calls) {
    const { text, total } = await ask(address) // warms up
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push((await ask(address)).ms)
    times.sort((a, b) => a - b)
    const at = (part: number) => times[Math.min(rounds - 1, Math.floor(rounds * part))] ?? 0
    rows.push({
      screen,
      call: address.replace('/api/', ''),
      p50: +at(0.5).toFixed(1),
      p95: +at(0.95).toFixed(1),
      max: +at(1).toFixed(1),
      rows: total ?? (text.startsWith('[') ? (JSON.parse(text) as unknown[]).length : ''),
      kB: +(text.length / 1000).toFixed(1),
      '': at(0.95) > limit ? `above ${limit} ms` : '',
    })
  }
  console.table(rows)
  const slow = rows.filter((row) => row['']).length
  console.log(
    slow === 0 ? `Every call keeps to ${limit} ms.` : `${slow} call(s) take more than ${limit} ms.`,
  )
}

const [given] = process.argv.slice(2)
const postgres = given === undefined ? await startPostgres() : undefined
const folder = await mkdtemp(path.join(tmpdir(), 'tandem-bench-admin-'))
try {
  const url = given ?? (await postgres?.createDatabase('tandem')) ?? ''
  if (postgres)
    await fillDatabase({ url, scale: 1, force: false, say: (line) => console.log(line) })
  const site = await startSite(url, folder)
  try {
    await measureAll()
  } finally {
    site.kill('SIGTERM')
    await once(site, 'exit')
  }
} finally {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
