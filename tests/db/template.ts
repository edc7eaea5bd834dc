import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { installDatabase } from '#db/embedded/data-folder.ts'
import { createDatabase } from '#db/embedded/start-engine.ts'

const require = createRequire(import.meta.url)

/** Kept between runs, one for each version of PGlite. */
const cache = path.resolve('node_modules/.cache/tandem')

/**
 * Puts an empty embedded database, without any migration, at `dir`, which must not exist. Making
 * one takes seconds of computing; the tests make it once and copy it.
 */
export async function copyEmptyDatabase(dir: string) {
  const template = path.join(cache, `pglite-${readVersion()}`)
  if (!existsSync(template)) await makeTemplate(template)
  cpSync(template, dir, { recursive: true })
}

function readVersion(): string {
  const manifest: unknown = require(path.resolve('node_modules/@electric-sql/pglite/package.json'))
  if (typeof manifest === 'object' && manifest && 'version' in manifest)
    return String(manifest.version)
  throw new Error('PGlite has no version.')
}

async function makeTemplate(template: string) {
  mkdirSync(cache, { recursive: true })
  const staging = `${template}.${process.pid}`
  await createDatabase(staging)
  try {
    await installDatabase(staging, template)
  } catch (error) {
    // Another test file was first.
    rmSync(staging, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
}
