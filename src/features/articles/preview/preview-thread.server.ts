import { AppError } from '#errors.ts'
import { createThread, type Thread } from '#process/thread.ts'
import { findWorker } from '#process/worker-file.ts'
import type { PreviewRequest } from './worker.ts'

/** Renders Markdown in a thread, and answers sanitised HTML. */
export type PreviewThread = Thread<PreviewRequest, string>

export const createPreviewThread = (): PreviewThread =>
  createThread({
    name: 'previews',
    file: () => findWorker('preview', import.meta.url),
    maxQueue: 32,
    // The longest text takes half a second on an idle CPU.
    timeoutMs: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    explain: (trouble, reason) =>
      trouble === 'time' || trouble === 'memory'
        ? new AppError(
            'tooLarge',
            'This text takes too long to render. Make it shorter or simpler.',
          )
        : new Error(`A preview could not be made: ${reason}`),
  })
