import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '#config.ts'
import { loadSecret } from './secret.server.ts'

describe('secret', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'tandem-secret-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('is AUTH_SECRET when given, and then nothing is written', async () => {
    expect(await loadSecret({ authSecret: 'given', dataDir: folder })).toBe('given')
    expect(await readdir(folder)).toEqual([])
  })

  test('is generated once, for its owner only', async () => {
    const dataDir = path.join(folder, 'new', 'data')
    const first = await loadSecret({ authSecret: undefined, dataDir })
    expect(first.length).toBeGreaterThanOrEqual(43)
    expect(await loadSecret({ authSecret: undefined, dataDir })).toBe(first)
    expect((await stat(path.join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(dataDir)).toEqual(['auth-secret'])
  })

  test('is the same for all that start at once', async () => {
    const starts = Array.from({ length: 8 }, () =>
      loadSecret({ authSecret: undefined, dataDir: folder }),
    )
    expect(new Set(await Promise.all(starts)).size).toBe(1)
  })

  test('that is damaged or cannot be kept stops the start with one line', async () => {
    await writeFile(path.join(folder, 'auth-secret'), 'short\n')
    const damaged = loadSecret({ authSecret: undefined, dataDir: folder })
    await expect(damaged).rejects.toThrow(ConfigError)
    await expect(damaged).rejects.toThrow(/^DATA_DIR: .*auth-secret is damaged; .*$/)
    const misplaced = loadSecret({
      authSecret: undefined,
      dataDir: path.join(folder, 'auth-secret'),
    })
    await expect(misplaced).rejects.toThrow(/^DATA_DIR: cannot keep a secret in .* \(ENOTDIR\)$/)
  })
})
