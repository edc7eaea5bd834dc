import { createThread } from '#thread.ts'
import { findWorker } from '#worker-file.ts'
import type { Drawing } from './template.ts'

export const maxQueue = 64

export type CardThread = {
  /** Answers SVG. @throws AppError unavailable when too many wait */
  draw(drawing: Drawing): Promise<string>
  stop(): void
}

export function createCardThread(): CardThread {
  const { run, stop } = createThread<Drawing, string>({
    name: 'cards',
    file: () => findWorker('card', import.meta.url),
    maxQueue,
    timeoutMs: 15_000,
    // A drawing takes a few MB.
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    explain: (_, reason) => new Error(`A card could not be laid out: ${reason}`),
  })
  return { draw: (drawing) => run(drawing), stop }
}
