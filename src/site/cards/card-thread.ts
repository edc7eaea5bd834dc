import { createThread } from '#thread.ts'
import { findWorker } from '#worker-file.ts'
import type { Drawing } from './template.ts'

/** Cards that may wait for the thread; the next is told to come back. */
export const longestQueue = 64

export type CardThread = {
  /** The card as SVG. @throws AppError unavailable when too many wait */
  draw(drawing: Drawing): Promise<string>
  stop(): void
}

/** A thread of its own for laying cards out, started with the first card. */
export function createCardThread(): CardThread {
  const { run, stop } = createThread<Drawing, string>({
    name: 'cards',
    file: () => findWorker('card', import.meta.url),
    longestQueue,
    patience: 15_000,
    // A drawing takes a few MB.
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    explain: (_, reason) => new Error(`A card could not be laid out: ${reason}`),
  })
  return { draw: (drawing) => run(drawing), stop }
}
