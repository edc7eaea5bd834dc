import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import tls from 'node:tls'
import type { LinkState } from './contract.ts'
import { codeOf, explainConnection } from '#process/connection-failure.ts'
import { assertCallable, makeLookup, type Network } from '#process/network.ts'

export type Finding = {
  state: Exclude<LinkState, 'unchecked' | 'failing'>
  status: number | null
  note: string | null
  redirectedTo: string | null
}

export type ProbeOptions = {
  network: Network
  userAgent: string
  /** How many milliseconds a response may take. */
  timeout: number
  signal?: AbortSignal | undefined
  /** Trackers count requests as clicks, so they are only connected to. */
  isTracker: (host: string) => boolean
}

const maxRedirects = 5
/** The server exists but refuses robots. */
const refusals: readonly number[] = [401, 403, 405, 406, 407, 429, 451]

type Answer = { status: number; location: string | undefined }

/** Looks at an address and follows its redirects; a failure is a finding, not an error. */
export async function probe(address: string, options: ProbeOptions): Promise<Finding> {
  let status: number | null = null
  try {
    let url = new URL(address)
    let forGood = false
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      assertCallable(options.network, url)
      if (options.isTracker(url.host)) return await probeHost(url, hops > 0, options)
      const answer = await ask(url, options)
      ;({ status } = answer)
      const next = readRedirect(answer, url)
      if (!next) return judge(answer.status, { url, forGood, moved: hops > 0 })
      if (!/^https?:$/.test(next.protocol))
        return broken(status, `It redirects to ${next.protocol}`)
      forGood ||= answer.status === 301 || answer.status === 308
      url = next
    }
    return broken(status, 'It redirects in a loop, or too many times.')
  } catch (error) {
    return {
      state: 'unreachable',
      status,
      note: explainConnection(error, options.timeout),
      redirectedTo: null,
    }
  }
}

async function probeHost(url: URL, moved: boolean, options: ProbeOptions): Promise<Finding> {
  await connect(url, options)
  const note = moved
    ? 'It leads to a programme’s tracker; only that host was checked.'
    : 'Only its host is checked: opening it would count as a click.'
  return { state: 'ok', status: null, note, redirectedTo: null }
}

function judge(
  status: number,
  { url, forGood, moved }: { url: URL; forGood: boolean; moved: boolean },
): Finding {
  if (status >= 400 && !refusals.includes(status))
    return broken(status, `Its server responds with ${status}.`)
  const note = status >= 400 ? `Its server responds but blocks bots (${status}).` : null
  return {
    state: forGood ? 'redirected' : 'ok',
    status,
    note,
    redirectedTo: moved ? url.href : null,
  }
}

const broken = (status: number | null, note: string): Finding => ({
  state: 'broken',
  status,
  note,
  redirectedTo: null,
})

function readRedirect({ status, location }: Answer, base: URL): URL | null {
  if (status < 300 || status >= 400 || location === undefined) return null
  return URL.parse(location, base)
}

/** Many servers do not support HEAD. */
async function ask(url: URL, options: ProbeOptions): Promise<Answer> {
  try {
    const answer = await send('HEAD', url, options)
    if (answer.status < 400) return answer
  } catch (error) {
    if (!isCutOff(error)) throw error
  }
  return await send('GET', url, options)
}

function send(method: 'HEAD' | 'GET', url: URL, options: ProbeOptions): Promise<Answer> {
  const { network, userAgent, timeout, signal } = options
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const limits = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])])
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    agent: false,
    lookup: makeLookup(network),
    signal: limits,
    headers: { 'user-agent': userAgent, accept: '*/*' },
  })
  request.on('response', (response) => {
    resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    // The body is not wanted.
    response.destroy()
  })
  request.on('error', reject)
  request.end()
  return promise
}

/** Connects to a host without sending anything. */
async function connect(url: URL, { network, timeout, signal }: ProbeOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const secure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const target = {
    host,
    port: Number(url.port) || (secure ? 443 : 80),
    lookup: makeLookup(network),
  }
  const name = net.isIP(host) ? {} : { servername: host }
  const socket = secure
    ? tls.connect({ ...target, ...name }, resolve)
    : net.connect(target, resolve)
  const limits = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])])
  const giveUp = () => socket.destroy(limits.reason as Error)
  limits.addEventListener('abort', giveUp)
  socket.on('error', reject)
  try {
    await promise
  } finally {
    limits.removeEventListener('abort', giveUp)
    socket.destroy()
  }
}

const isCutOff = (error: unknown) =>
  codeOf(error) === 'ECONNRESET' || codeOf(error)?.startsWith('HPE_') === true
