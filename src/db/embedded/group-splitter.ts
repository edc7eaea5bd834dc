import { refuseCopyIn } from './refuse-copy-in.ts'
import { joinBytes, type Bytes } from './protocol.ts'

export type ClientRequest =
  | { kind: 'startup'; bytes: Bytes }
  | { kind: 'group'; bytes: Bytes }
  | { kind: 'encryption' }

const encryptionCodes = new Set([80_877_103, 80_877_104])

/** Query, Sync, Flush, FunctionCall, CopyDone, CopyFail. */
const groupEnds = new Set(['Q', 'S', 'H', 'F', 'c', 'f'].map((type) => type.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)

const maxMessageLength = 1 << 30

/** The engine needs whole groups: it takes the end of input for a disconnect. */
export class GroupSplitter {
  #rest: Buffer = Buffer.alloc(0)
  #started = false
  #group: Uint8Array[] = []

  push(chunk: Buffer): ClientRequest[] {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const requests: ClientRequest[] = []
    let at = 0
    for (let end = this.#findEnd(bytes, at); end !== null; end = this.#findEnd(bytes, at)) {
      const request = this.#take(bytes.subarray(at, end))
      if (request) requests.push(request)
      at = end
    }
    this.#rest = bytes.subarray(at)
    return requests
  }

  /** The first messages have no type byte. */
  #findEnd(bytes: Buffer, at: number): number | null {
    const typeLength = this.#started ? 1 : 0
    if (bytes.length - at < typeLength + 4) return null
    const length = bytes.readUInt32BE(at + typeLength)
    if (length < 4 || length > maxMessageLength)
      throw new Error('Not a message of the PostgreSQL protocol.')
    const end = at + typeLength + length
    return end <= bytes.length ? end : null
  }

  #take(message: Buffer): ClientRequest | null {
    if (!this.#started) {
      if (message.length >= 8 && encryptionCodes.has(message.readUInt32BE(4)))
        return { kind: 'encryption' }
      this.#started = true
      return { kind: 'startup', bytes: joinBytes([message]) }
    }
    const type = message[0] ?? 0
    if (type === terminate) return null
    this.#group.push(refuseCopyIn(message))
    if (!groupEnds.has(type)) return null
    const bytes = joinBytes(this.#group)
    this.#group = []
    return { kind: 'group', bytes }
  }
}
