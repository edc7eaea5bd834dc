import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { write } from '#audit/write.server.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#errors.ts'
import { writeArchive } from './write-archive.server.ts'

/** The embedded database serves nobody else meanwhile. */
const maxEmbeddedBytes = 256 * 1024 * 1024

type Needs = Pick<Deps, 'database' | 'changes' | 'config' | 'clock'>

export function createArchiveService(deps: Needs) {
  const { database, config, clock } = deps
  const maxBytes = database.kind === 'embedded' ? maxEmbeddedBytes : Infinity
  let isBusy = false

  async function pack(actor: Actor) {
    await write(deps, (tx) =>
      recordChange(tx, { edition: null, actor, action: 'exported', entity: 'archive' }),
    )
    const handle = await openNameless(config.dataDir)
    try {
      await writeArchive(database, handle, clock(), maxBytes)
      const { size } = await handle.stat()
      // Closes the file when it has been read, or nobody reads on.
      return { bytes: size, stream: toStream(handle) }
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  return {
    /** One at a time; audited. @throws AppError conflict */
    async pack(actor: Actor): Promise<{ bytes: number; stream: ReadableStream<Uint8Array> }> {
      if (isBusy)
        throw new AppError('conflict', 'An archive is being made. Try again in a few minutes.')
      isBusy = true
      try {
        return await pack(actor)
      } finally {
        isBusy = false
      }
    },
  }
}

export type ArchiveService = ReturnType<typeof createArchiveService>

/** So that slow readers hold no connection to the database, and nothing stays behind if killed. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `archive-${process.pid}.part`)
  const handle = await open(file, 'w+', 0o600)
  await rm(file)
  return handle
}

function toStream(handle: FileHandle): ReadableStream<Uint8Array> {
  const reading: AsyncIterator<Buffer> = handle.createReadStream({ start: 0 }).iterator()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await reading.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await reading.return?.()
    },
  })
}
