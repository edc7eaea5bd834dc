import { createThread } from '#process/thread.ts'
import { findWorker } from '#process/worker-file.ts'
import type { Drawing } from './template.ts'

export const maxQueue = 64

export function createCardThread() {
  const { run, stop } = createThread<Drawing, string>({
    name: 'cards',
    file: () => findWorker('card', import.meta.url),
    maxQueue,
    timeoutMs: 15_000,
    // A drawing takes a few MB.
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    explain: (_, reason) => new Error(`A card could not be laid out: ${reason}`),
  })
  return {
    /** Answers SVG. @throws AppError unavailable when too many wait */
    draw: (drawing: Drawing): Promise<string> => run(drawing),
    stop,
  }
}

export type CardThread = ReturnType<typeof createCardThread>
