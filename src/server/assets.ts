import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pickEncoding } from './compression.ts'

export type Asset = { contentType: string; body: Buffer; br?: Buffer; gzip?: Buffer }
export type Assets = ReadonlyMap<string, Asset>

export type EntryFiles = {
  script: string
  styles: readonly string[]
  preload: readonly string[]
  /** Stylesheets of single screens, by name. */
  sheets: Readonly<Record<string, string>>
  /** Scripts that come first in development. */
  before?: readonly string[]
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

/** The build writes `.br` and `.gz` beside them. */
export async function loadAssets(folder: string): Promise<Assets> {
  const assets = new Map<string, Asset>()
  const names = await readdir(path.join(folder, 'assets'))
  const present = new Set(names)
  const read = (name: string) => readFile(path.join(folder, 'assets', name))
  for (const name of names) {
    const contentType = contentTypes[path.extname(name)]
    if (!contentType) continue
    assets.set(`/assets/${name}`, {
      contentType,
      body: await read(name),
      ...(present.has(`${name}.br`) && { br: await read(`${name}.br`) }),
      ...(present.has(`${name}.gz`) && { gzip: await read(`${name}.gz`) }),
    })
  }
  return assets
}

/** @param sheets the sources of stylesheets, by name */
export function readEntryFiles(
  folder: string,
  entry: string,
  sheets: Readonly<Record<string, string>> = {},
): EntryFiles {
  const manifest = JSON.parse(
    readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const find = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no entry ${source}; run the build again`)
    return chunk
  }
  const chunk = find(entry)
  const imported = collectImports(manifest, entry)
  return {
    script: `/assets/${path.basename(chunk.file)}`,
    styles: [chunk, ...imported].flatMap((part) => part.css ?? []).map((file) => `/${file}`),
    preload: imported.map((part) => `/${part.file}`),
    sheets: Object.fromEntries(
      Object.entries(sheets).map(([name, source]) => [name, `/${find(source).file}`]),
    ),
  }
}

function collectImports(
  manifest: Manifest,
  entry: string,
  seen = new Set<string>(),
): Manifest[string][] {
  return (manifest[entry]?.imports ?? []).flatMap((name) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    return [chunk, ...collectImports(manifest, name, seen)]
  })
}

/** The name contains a hash, so it never changes. */
export function answerAsset(asset: Asset, acceptEncoding: string | undefined) {
  const wanted = pickEncoding(acceptEncoding)
  const compressed = wanted === 'identity' ? undefined : wanted === 'br' ? asset.br : asset.gzip
  const body = compressed ?? asset.body
  const headers: Record<string, string> = {
    'content-type': asset.contentType,
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    ...(compressed && { 'content-encoding': wanted }),
  }
  return { headers, body }
}
