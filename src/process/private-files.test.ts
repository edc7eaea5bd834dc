import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyEmbeddedTemplate } from '../../tests/embedded-template.ts'
import { startTestSite } from '../../tests/test-site.ts'
import { backUpDaily } from '#jobs/backups.ts'
import { keepFilesPrivate } from '#process/private-files.ts'

let folder: string
let lines: string[]
const log = {
  info: (line: string) => void lines.push(line),
  warn: (line: string) => void lines.push(line),
}

beforeEach(() => {
  lines = []
  folder = mkdtempSync(path.join(os.tmpdir(), 'tandem-private-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const within = (name: string) => path.join(folder, name)
const modeOf = (name: string) => (lstatSync(within(name)).mode & 0o777).toString(8)

/** Everything in the folder, and the folder, that anybody but its owner may read or write. */
function listOpen(): string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return ['.', ...inside].filter((name) => (lstatSync(within(name)).mode & 0o077) !== 0)
}

function put(name: string, mode = 0o666) {
  mkdirSync(path.dirname(within(name)), { recursive: true, mode: 0o777 })
  writeFileSync(within(name), 'x')
  chmodSync(within(name), mode)
}

/** Makes them as under a usual umask. */
function openFolders() {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const found = lstatSync(within(name))
    if (!found.isSymbolicLink()) chmodSync(within(name), found.isDirectory() ? 0o777 : 0o666)
  }
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test('that was open is closed with all that the site put into it; a second look changes nothing', () => {
    const names = [
      'db/PG_VERSION',
      'db/base/1/112',
      'db.lock',
      'auth-secret',
      'backups/2026-03-01T0300Z/db/base/1/112',
    ]
    for (const name of names) put(name)
    openFolders()
    keepFilesPrivate(folder, log)
    expect(listOpen()).toEqual([])
    expect(modeOf('db/base')).toBe('700')
    expect(modeOf('db/PG_VERSION')).toBe('600')
    expect(lines).toEqual([expect.stringContaining('DATA_DIR: removed other accounts')])
    keepFilesPrivate(folder, log)
    expect(lines).toHaveLength(1)
  })

  test('keeps what others have put there, and what a link leads to', () => {
    put('db/PG_VERSION')
    put('mine/notes')
    put('outside')
    symlinkSync(within('outside'), within('db/link'))
    symlinkSync(within('mine'), within('backups'))
    openFolders()
    keepFilesPrivate(folder, log)
    expect([modeOf('mine'), modeOf('mine/notes'), modeOf('outside')]).toEqual(['777', '666', '666'])
    expect(modeOf('db/PG_VERSION')).toBe('600')
  })

  test('is closed again in a backup that was interrupted, and a closed backup is not looked into', () => {
    put('backups/2026-03-01T0300Z/db/1')
    put('backups/2026-03-02T0300Z/db/1')
    openFolders()
    chmodSync(within('backups/2026-03-02T0300Z'), 0o700)
    keepFilesPrivate(folder, log)
    expect(modeOf('backups/2026-03-01T0300Z/db/1')).toBe('600')
    expect(modeOf('backups/2026-03-02T0300Z/db/1')).toBe('666')
  })

  test('that is not there is not made', () => {
    keepFilesPrivate(within('none'), log)
    expect(existsSync(within('none'))).toBe(false)
    expect(lines).toEqual([])
  })

  test('that belongs to another account is warned of in one line', ({ skip }) => {
    if (process.getuid?.() !== 0) skip('only root can act as another account')
    chmodSync(folder, 0o777)
    const program = `import('${path.resolve('src/process/private-files.ts')}').then(({ keepFilesPrivate }) =>
      keepFilesPrivate('${folder}', { info: console.log, warn: console.log }))`
    const { stdout, status } = asNobody(process.execPath, ['-e', program])
    expect(status).toBe(0)
    expect(stdout.trim().split('\n')).toEqual([
      `DATA_DIR: permissions in ${folder} could not be changed (EPERM): other accounts may be able to read it.`,
    ])
  })

  test.each(['new', 'old and open'])(
    'of a running site, %s, is its own account’s alone, backups included',
    async (kind) => {
      if (kind !== 'new') {
        await copyEmbeddedTemplate(within('db'))
        put('backups/2026-03-01T0300Z/db/base/1/112')
        put('auth-secret')
        writeFileSync(within('auth-secret'), 'a secret that only the tests may know\n')
        openFolders()
      }
      const site = await startTestSite({ env: { DATA_DIR: folder } })
      try {
        expect(listOpen()).toEqual([])
        expect((await site.call('/api/contact', { body: message })).status).toBe(200)
        const { database, config } = site.deps
        const backup = await backUpDaily({
          database,
          dataDir: config.dataDir,
          keep: 7,
          now: new Date(),
        })
        await database.pool.query('checkpoint')
        expect(backup).not.toBeNull()
        expect(listOpen()).toEqual([])
        const secrets = [
          'auth-secret',
          'db/PG_VERSION',
          `${path.relative(folder, backup ?? '')}/auth-secret`,
        ]
        // Only root can try as another account.
        const read =
          process.getuid?.() === 0
            ? secrets.map((name) => asNobody('cat', [within(name)]).stdout)
            : []
        expect(read.join('')).toBe('')
      } finally {
        await site.stop()
      }
      expect(listOpen()).toEqual([])
    },
    120_000,
  )
})

const message = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'Is anybody out there, please?',
}
const nobody = 65_534

const asNobody = (program: string, args: string[]) =>
  spawnSync(program, args, { uid: nobody, gid: nobody, encoding: 'utf8', cwd: '/' })
