import { AppError } from '#errors.ts'
import { createThread, type Thread } from '#process/thread.ts'
import { findWorker } from '#process/worker-file.ts'
import type { EncodedPicture } from '../encode.server.ts'
import type { EncodingRequest } from './worker.ts'

export type EncodingThread = Thread<EncodingRequest, EncodedPicture>

/** Refuses what is too much with 503, so that the admin tries again. */
export const createEncodingThread = (): EncodingThread =>
  createThread({
    name: 'pictures',
    file: () => findWorker('encoding', import.meta.url),
    // Each waiting picture is held in memory.
    maxQueue: 8,
    // A large photograph takes two seconds on an idle CPU.
    timeoutMs: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    explain: (trouble, reason) =>
      trouble === 'time' || trouble === 'memory'
        ? new AppError('tooLarge', 'This picture takes too long to convert. Make it smaller.')
        : new Error(`A picture could not be converted: ${reason}`),
  })
