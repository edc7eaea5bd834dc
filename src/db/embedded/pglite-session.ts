import type { PGlite } from '@electric-sql/pglite'
import { encodeQuery, encodeSync, joinBytes, type Bytes } from './protocol.ts'

/** Ends whatever a connection left: an open or failed transaction, a group without its Sync, its settings and locks. */
const resetMessages = joinBytes([
  encodeQuery('rollback'),
  encodeSync(),
  encodeQuery('rollback'),
  encodeQuery('discard all'),
])

/** `ReadyForQuery`, outside of a transaction. */
const idleTail = [0x5a, 0, 0, 0, 5, 0x49]

export type PgliteSession = {
  /** Runs complete groups of protocol messages and returns the answer's bytes. */
  run(bytes: Uint8Array): Promise<Bytes>
  /** Makes the one session as good as new. */
  reset(): Promise<void>
}

/**
 * The one session of an open PGlite. Turns it read-only while `isSpaceLow`, at the next moment outside of a transaction, so that
 * every write fails whoever makes it, and reading goes on.
 */
export function createPgliteSession(lite: PGlite, isSpaceLow: () => boolean): PgliteSession {
  let idle = true
  let readOnly = false

  async function exchange(bytes: Uint8Array): Promise<Bytes> {
    const chunks: Uint8Array[] = []
    // Not `execProtocolRaw`: that one keeps every parsed message for ever.
    await lite.execProtocolRawStream(bytes, {
      syncToFs: false,
      // The chunk is a view into the engine's memory, overwritten by the next.
      onRawData: (chunk) => chunks.push(chunk.slice()),
    })
    return joinBytes(chunks)
  }

  async function applySpace() {
    const low = isSpaceLow()
    if (low === readOnly) return
    await exchange(encodeQuery(`set default_transaction_read_only = ${low ? 'on' : 'off'}`))
    readOnly = low
  }

  return {
    async run(bytes) {
      if (idle) await applySpace()
      const answer = await exchange(bytes)
      const tail = answer.subarray(-idleTail.length)
      idle = idleTail.every((byte, index) => tail[index] === byte)
      return answer
    },
    async reset() {
      await exchange(resetMessages)
      idle = true
      readOnly = false
    },
  }
}
