/** Layout takes tens of milliseconds of CPU. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori, { type Font } from 'satori'
import { serveThread } from '#process/serve-thread.ts'
import { layOut, type Drawing } from './template.ts'

const { resolve } = createRequire(import.meta.url)

const faces = (['latin', 'latin-ext'] as const).flatMap((subset) =>
  ([500, 700] as const).map((weight) => ({ subset, weight })),
)

const fonts: readonly Font[] = await Promise.all(
  faces.map(async ({ subset, weight }) => ({
    name: subset === 'latin' ? 'Bricolage' : 'Bricolage Extended',
    weight,
    style: 'normal' as const,
    data: await readFile(
      resolve(
        `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-${weight}-normal.woff`,
      ),
    ),
  })),
)

async function draw(drawing: Drawing): Promise<string> {
  const { width, height } = drawing
  return await satori(layOut(drawing), { width, height, fonts: [...fonts] })
}

serveThread(draw)
