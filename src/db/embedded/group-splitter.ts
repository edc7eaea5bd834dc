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

/**
 * Cuts what a client sends into requests. The engine needs whole groups: it takes the end of input
 * for a disconnect. Each byte is copied a fixed number of times, however small the chunks are.
 */
export class GroupSplitter {
  #chunks: Buffer[] = []
  #length = 0
  /** Bytes without which there is no further message, counted from the first chunk. */
  #needed = 0
  #started = false
  #group: Uint8Array[] = []

  /** @throws Error for what is not a message of the protocol */
  push(chunk: Buffer): ClientRequest[] {
    this.#chunks.push(chunk)
    this.#length += chunk.length
    if (this.#length < this.#needed) return []
    const bytes = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks)
    const requests: ClientRequest[] = []
    let at = 0
    let end = this.#findEnd(bytes, at)
    while (end <= bytes.length) {
      const request = this.#take(bytes.subarray(at, end))
      if (request) requests.push(request)
      at = end
      end = this.#findEnd(bytes, at)
    }
    this.#chunks = at < bytes.length ? [bytes.subarray(at)] : []
    this.#length = bytes.length - at
    this.#needed = end - at
    return requests
  }

  /** Where the message that starts at `at` ends, or at least its header. */
  #findEnd(bytes: Buffer, at: number): number {
    // The first messages have no type byte.
    const headerLength = this.#started ? 5 : 4
    if (bytes.length - at < headerLength) return at + headerLength
    const length = bytes.readUInt32BE(at + headerLength - 4)
    if (length < 4 || length > maxMessageLength)
      throw new Error('Not a message of the PostgreSQL protocol.')
    return at + headerLength - 4 + length
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
