import {
  ServerResponse,
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http'
import type { Duplex } from 'node:stream'

type Headers = Readonly<Record<string, string>>
type Given = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** A response that adds common headers; those of the answer itself win. */
export function makeResponseClass(common: Headers): typeof ServerResponse {
  const pairs = Object.entries(common).flat()
  const add = (headers: Given = {}): Given =>
    Array.isArray(headers) ? [...pairs, ...headers] : { ...common, ...headers }

  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, message?: string | Given, headers?: Given): this {
      if (typeof message === 'string') return super.writeHead(status, message, add(headers))
      return super.writeHead(status, add(message ?? headers))
    }
  }
}

const statuses = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/** node:http's own answers lack the headers. */
export function answerBrokenRequests(server: Server, common: Headers): void {
  const head = Object.entries({ ...common, connection: 'close', 'content-length': '0' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request, response) => latest.set(request.socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const answer = latest.get(socket)
    // An answer has begun, so that nothing more can be said.
    const begun = answer?.headersSent === true && !answer.writableFinished
    if (!socket.writable || error.code === 'ECONNRESET' || begun) return void socket.destroy()
    const status = statuses.get(error.code ?? '') ?? 400
    // A client that keeps sending would hold the connection.
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`, () => socket.destroy())
  })
}
