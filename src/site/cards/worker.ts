/** Layout takes tens of milliseconds of CPU. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori, { type Font } from 'satori'
import { serveThread } from '#process/serve-thread.ts'
import { layOut, typefaces, type Drawing } from './template.ts'

const { resolve } = createRequire(import.meta.url)

const weights = [500, 700] as const

const fonts: readonly Font[] = await Promise.all(
  typefaces.flatMap(({ name, file }) =>
    weights.map(async (weight) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(`@fontsource/${file}-${weight}-normal.woff`)),
    })),
  ),
)

async function draw(drawing: Drawing): Promise<string> {
  const { width, height } = drawing
  return await satori(layOut(drawing), { width, height, fonts: [...fonts] })
}

serveThread(draw)
