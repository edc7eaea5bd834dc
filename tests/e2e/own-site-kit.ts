import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from '@playwright/test'
import { startBuiltSite, type BuiltSite } from '../built-site.ts'
import * as admin from './admin-kit.ts'

/**
 * Starts a site for the tests of the file that calls this alone, and removes it after them: without
 * any content, as a new operator's does, unless `env` says otherwise.
 *
 * @returns gives its origin, once a test runs
 */
export function useOwnSite(name: string, env: Record<string, string> = {}): () => string {
  let site: BuiltSite
  const folder = mkdtempSync(path.join(tmpdir(), `tandem-${name}-`))
  test.beforeAll(async () => {
    site = await startBuiltSite({
      DATA_DIR: folder,
      SEED: 'none',
      ADMIN_EMAIL: admin.email,
      ...env,
    })
  })
  test.afterAll(async () => {
    site.child.kill('SIGTERM')
    await site.ended
    rmSync(folder, { recursive: true, force: true })
  })
  return () => `http://localhost:${site.port}`
}
