import { AppError } from '#errors.ts'
import { createThread } from '#process/thread.ts'
import { findWorker } from '#process/worker-file.ts'
import type { FileChoices, FileFormat, ReadFile } from '../read-entries.server.ts'
import type { ConvertedFile, FileOptions } from '../wxr/convert-file.server.ts'
import type { ReadingAnswer, ReadingRequest } from './worker.ts'

/** Its calls transfer `bytes` to the thread, after which the caller can no longer read them. */
export function createReadingThread() {
  const { run, stop } = createThread<ReadingRequest, ReadingAnswer>({
    name: 'imports',
    file: () => findWorker('reading', import.meta.url),
    maxQueue: 4,
    // The largest file takes a minute on an idle processor.
    timeoutMs: 600_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    explain: (trouble, reason) =>
      trouble === 'time' || trouble === 'memory'
        ? new AppError(
            'tooLarge',
            'The file takes too much time or memory to read. Split it and import the parts.',
          )
        : new Error(`A file could not be read: ${reason}`),
  })
  return {
    // Each task has its own result type.
    readEntries: async (
      bytes: Uint8Array<ArrayBuffer>,
      format: FileFormat,
      choices: FileChoices,
    ): Promise<ReadFile> =>
      (await run({ task: 'entries', bytes, format, choices }, [bytes.buffer])) as ReadFile,
    readWordpress: async (
      bytes: Uint8Array<ArrayBuffer>,
      options: FileOptions,
    ): Promise<ConvertedFile> =>
      (await run({ task: 'wordpress', bytes, options }, [bytes.buffer])) as ConvertedFile,
    stop,
  }
}

export type ReadingThread = ReturnType<typeof createReadingThread>
