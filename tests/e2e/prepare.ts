/** Makes the data of the site that every worker copies, once for a run. */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startBuiltSite } from '../built-site.ts'
import { findScratch } from '../memory.ts'
import * as admin from './admin-kit.ts'

const variable = 'JOURNEYS_DATA'

/** The folder with the data; workers inherit its name. */
export function prepared(): string {
  const folder = process.env[variable]
  if (!folder) throw new Error('Playwright has not run tests/e2e/prepare.ts first.')
  return folder
}

export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(path.join(findScratch(), 'tandem-journeys-'))
  const site = await startBuiltSite(
    { DATA_DIR: folder, ADMIN_EMAIL: admin.email },
    undefined,
    false,
  )
  site.child.kill('SIGTERM')
  await site.ended
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
