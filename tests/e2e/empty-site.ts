import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from '@playwright/test'
import { startBuiltSite, type BuiltSite } from '../built-site.ts'
import * as admin from './admin-kit.ts'

/**
 * Starts a site without any content for the tests of the file that calls this, as a new operator's
 * does, and removes it after them.
 *
 * @returns gives its origin, once a test runs
 */
export function useEmptySite(name: string): () => string {
  let site: BuiltSite
  const folder = mkdtempSync(path.join(tmpdir(), `tandem-${name}-`))
  test.beforeAll(async () => {
    site = await startBuiltSite({ DATA_DIR: folder, SEED: 'none', ADMIN_EMAIL: admin.email })
  })
  test.afterAll(async () => {
    site.child.kill('SIGTERM')
    await site.ended
    rmSync(folder, { recursive: true, force: true })
  })
  return () => `http://localhost:${site.port}`
}
