import type { PGlite } from '@electric-sql/pglite'
import { encodeQuery, encodeSync, joinBytes, type Bytes } from './protocol.ts'

/** Also ends a failed transaction, or a group without Sync. */
const resetMessages = joinBytes([
  encodeQuery('rollback'),
  encodeSync(),
  encodeQuery('rollback'),
  encodeQuery('discard all'),
])

/** The message `ReadyForQuery` outside a transaction, with which each answer ends. */
const idleTail = [0x5a, 0, 0, 0, 5, 0x49]

export type PgliteSession = {
  run(bytes: Uint8Array): Promise<Bytes>
  reset(): Promise<void>
}

/** A session that is read-only while the disk has little space. */
export function createPgliteSession(lite: PGlite, isSpaceLow: () => boolean): PgliteSession {
  let idle = true
  let readOnly = false

  async function exchange(bytes: Uint8Array): Promise<Bytes> {
    const chunks: Uint8Array[] = []
    // `execProtocolRaw` also parses the messages and never lets go of them.
    await lite.execProtocolRawStream(bytes, {
      syncToFs: false,
      // The engine reuses this memory for its next answer.
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
