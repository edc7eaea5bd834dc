/**
 * `node tests/durability/attack.ts [slow|queue|guesses|latency]`: attacks the built site over loopback and
 * prints what honest readers and users still get. Fails when one of them gets less than all. Each
 * scene is bounded in connections and time.
 */
import { Agent, request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { cores } from '../bench/load.ts'
import { startNginx } from '../nginx.ts'
import { measureLatency } from './latency.ts'
import { startSite } from './site-process.ts'

const port = Number(process.env['ATTACK_PORT'] ?? 3993)
const admin = { email: 'admin@example.com', password: 'correct-horse-9' }

type Call = { path: string; from?: string; body?: unknown; cookie?: string; at?: number }
type Answered = { status: number; cookies: string[] }

/** Uses a connection of its own; status 0 when there was no answer within ten seconds. */
function call({ path: target, from, body, cookie, at = port }: Call): Promise<Answered> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve) => {
    const outgoing = request(
      {
        port: at,
        host: '127.0.0.1',
        path: target,
        agent: new Agent(),
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          host: 'crypto.localhost',
          'accept-encoding': 'br',
          ...(from && { 'x-forwarded-for': from }),
          ...(cookie && { cookie }),
          ...(text && { 'content-type': 'application/json', 'content-length': text.length }),
        },
        timeout: 10_000,
      },
      (incoming) => {
        const cookies = incoming.headers['set-cookie'] ?? []
        incoming.resume().once('end', () => resolve({ status: incoming.statusCode ?? 0, cookies }))
      },
    )
    outgoing.once('timeout', () => outgoing.destroy())
    outgoing.once('error', () => resolve({ status: 0, cookies: [] }))
    outgoing.end(text)
  })
}

const count = (answers: readonly Answered[]) =>
  answers.filter(({ status }) => status === 200).length

/** 1,005 connections that send a header line a second, and 50 new ones a second. */
async function slow(at: number): Promise<[number, number]> {
  const sockets = new Set<Socket>()
  const open = (many: number) => {
    for (let n = 0; n < many; n += 1) {
      const socket = connect(at, '127.0.0.1')
      sockets.add(socket)
      socket.once('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
      socket.write('GET / HTTP/1.1\r\nhost: crypto.localhost\r\n')
    }
  }
  open(1005)
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('x-slow: a\r\n')
    open(50)
  }, 1000)
  await delay(2500)
  const readers: Answered[] = []
  for (let n = 0; n < 40; n += 1) {
    readers.push(await call({ path: '/', at }))
    await delay(100)
  }
  clearInterval(dripping)
  for (const socket of sockets) socket.destroy()
  return [count(readers), readers.length]
}

/** 100 networks of one customer, each with two uncached pages under way, for ten seconds. */
async function queue(): Promise<[number, number]> {
  const end = Date.now() + 10_000
  let asked = 0
  const greedy = Array.from({ length: 200 }, async (_, n) => {
    const from = `2001:db8:1:${(n % 100).toString(16)}::1`
    while (Date.now() < end) {
      asked += 1
      await call({ path: `/compare?search=greedy-${asked}`, from })
    }
  })
  await delay(1500)
  const readers: Answered[] = []
  for (let n = 0; n < 30; n += 1) {
    readers.push(await call({ path: `/compare?search=reader-${n}`, from: `192.0.2.${n + 1}` }))
    await delay(100)
  }
  await Promise.all(greedy)
  return [count(readers), readers.length]
}

/** 200 wrong passwords from as many addresses; then the person, on a device known before. */
async function guesses(): Promise<[number, number]> {
  const signIn = (from: string, password: string, cookie = '') =>
    call({ path: '/api/auth/sign-in/email', from, body: { ...admin, password }, cookie })
  const { cookies } = await signIn('192.0.2.200', admin.password)
  const device = cookies.find((cookie) => cookie.startsWith('tandem.device='))?.split(';', 1)[0]
  const tried = []
  for (let n = 0; n < 200; n += 1) tried.push(await signIn(`198.51.100.${n}`, 'wrong'))
  const isTried = ({ status }: Answered) => status === 401
  console.log(`  wrong passwords tried: ${tried.filter(isTried).length} of ${tried.length}`)
  return [count([await signIn('203.0.113.9', admin.password, device)]), 1]
}

const scenes = {
  slow: async () => {
    const nginx = await startNginx([port], { keepAlive: true, connections: 4096 })
    const direct = await slow(port)
    const proxied = await slow(nginx.port)
    await nginx.stop()
    console.log(`  directly: ${direct.join(' of ')}, behind nginx: ${proxied.join(' of ')}`)
    return [direct[0] + proxied[0], direct[1] + proxied[1]] as const
  },
  queue,
  guesses,
  latency: async () => {
    const { cookies } = await call({
      path: '/api/auth/sign-in/email',
      body: admin,
    })
    const session = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
    return await measureLatency(port, call, session)
  },
}

let failed = false
for (const [name, scene] of Object.entries(scenes)) {
  if (process.argv[2] !== undefined && process.argv[2] !== name) continue
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-attack-'))
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, TRUST_PROXY: '1' }
  const core = name === 'latency' ? { core: cores.server } : {}
  const site = await startSite({ port, folder, env, ...core })
  console.log(name)
  const [served, honest] = await scene()
  console.log(
    `  ${name === 'latency' ? 'scenes as wanted' : 'honest calls answered'}: ${served} of ${honest}`,
  )
  if (served < honest) failed = true
  site.kill('SIGTERM')
  await new Promise((resolve) => site.once('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
