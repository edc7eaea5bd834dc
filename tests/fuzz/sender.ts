/** Sends generated calls to the site one after the other, and reads what each cost it. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { Call } from './calls.ts'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Ids and slugs that answers have told of, for later calls to name. */
export type Known = { ids: string[]; slugs: string[] }

const maxKnown = 2_000
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Kernel ticks of a hundredth of a second, as Linux has them everywhere. */
const tickMs = 10

/**
 * Processor time of a process with all its threads so far, in milliseconds; read from /proc, so on
 * Linux only.
 */
export function readProcessorTime(pid: number): number {
  // The name in parentheses may hold spaces; the 14th and 15th fields are user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** Puts known ids and slugs in the place of their stand-ins. */
function resolve<T>(value: T, known: Known): T {
  const text = JSON.stringify(value)
  if (text === undefined) return value
  const pick = (list: string[], index: string) =>
    list[Number(index) % Math.max(list.length, 1)] ?? 'nothing-known'
  return JSON.parse(
    text
      .replaceAll(/@known-id:(\d+)/g, (_, index: string) => pick(known.ids, index))
      .replaceAll(/@known-slug:(\d+)/g, (_, index: string) => pick(known.slugs, index)),
  )
}

/** Notes the ids and slugs of an answer. */
export function learn(known: Known, text: string): void {
  for (const [, key, value] of text.matchAll(/"(id|slug)":"([^"]{1,120})"/g)) {
    const list = key === 'id' ? known.ids : known.slugs
    if (value === undefined || list.includes(value)) continue
    list.push(value)
    if (list.length > maxKnown) list.shift()
  }
}

type Sending = { port: number; cookie: string | undefined; address: string; known: Known }

/**
 * The call as it goes out. A path segment is percent-encoded, unless it holds a percent sign: then
 * it goes out as it is, where HTTP allows it.
 */
export function send(call: Call, { port, cookie, address, known }: Sending): Promise<Answer> {
  const { path, query, body } = resolve(
    { path: call.path, query: call.query, body: call.body },
    known,
  )
  const search = query.map(
    ([name, value]) =>
      `${name}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
  )
  const target = `/${path.map(encode).join('/')}${search.length > 0 ? `?${search.join('&')}` : ''}`
  const { type, bytes } = encodeBody(body)
  return new Promise((done, failed) => {
    const outgoing = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: call.method,
        path: target.slice(0, 15_000),
        headers: {
          ...call.headers,
          'x-forwarded-for': address,
          ...(cookie !== undefined && { cookie }),
          ...(type && { 'content-type': type }),
          ...(bytes && { 'content-length': bytes.length }),
        },
      },
      (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', failed)
        incoming.on('end', () =>
          done({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    outgoing.on('error', failed)
    outgoing.setTimeout(60_000, () => outgoing.destroy(new Error('no answer within a minute')))
    outgoing.end(bytes)
  })
}

function encode(text = ''): string {
  const wellFormed = text.toWellFormed()
  return /%/.test(wellFormed)
    ? wellFormed.replaceAll(/[^\u0021-\u007e]/g, encodeURIComponent)
    : encodeURIComponent(wellFormed)
}

function encodeBody(body: Call['body']): { type?: string; bytes?: Buffer } {
  switch (body.kind) {
    case 'none':
      return {}
    case 'json':
      return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body.value) ?? '') }
    case 'raw':
      return { type: body.type, bytes: Buffer.from(body.text) }
    case 'form':
      return {
        type: 'application/x-www-form-urlencoded',
        bytes: Buffer.from(
          new URLSearchParams(
            Object.entries(body.fields).map(([key, value]) => [key, asText(value)]),
          ).toString(),
        ),
      }
    case 'multipart':
      return encodeMultipart(body)
  }
}

function encodeMultipart({ file, type, fields }: Extract<Call['body'], { kind: 'multipart' }>) {
  const boundary = 'boundary-of-the-fuzzer'
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`,
  )
  const last = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: ${type}\r\n\r\n${file}\r\n--${boundary}--\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.from(parts.join('') + last),
  }
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
