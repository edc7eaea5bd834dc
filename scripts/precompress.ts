import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files below this gain nothing. */
const smallest = 200

/** Writes `.br` and `.gz` forms beside the browser's text files once they are built. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      const folder = path.join(dir ?? '', 'assets')
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name))
      await Promise.all(names.map((name) => compressFile(path.join(folder, name))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const { size } = await stat(file)
  if (size < smallest) return
  const brotli = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  })
  await Promise.all([
    pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`)),
    pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
  ])
}
