import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSettings } from '#editions/settings.ts'
import { copyEmbeddedTemplate } from './embedded-template.ts'
import { operate } from './operate.ts'
import { usePostgres, type TestDatabases } from './postgres.ts'
import { adminEmail, adminPassword, startTestSite, type TestSite } from './test-site.ts'

const reset = (email: string, env: Record<string, string>) =>
  operate(['reset-password', email], env)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-operator-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const trySignIn = async (site: TestSite, password: string) =>
  (await site.call('/api/auth/sign-in/email', { body: { email: adminEmail, password } })).status

/** The password that the command told, after it let in nobody but whoever has it. */
async function expectOnlyNewPassword(site: TestSite, out: string) {
  expect(out).toContain(`Sign in at /admin as ${adminEmail} with the password `)
  const password = /with the password (\S+)/.exec(out)?.[1] ?? ''
  expect(await trySignIn(site, adminPassword)).toBe(401)
  expect(await trySignIn(site, password)).toBe(200)
}

const readSettings = async (file: string) =>
  JSON.parse(await readFile(file, 'utf8')) as Record<string, { name?: string | null }>

const isSignedIn = async (site: TestSite, cookie: string) =>
  (await site.call('/api/admin/users', { cookie })).status === 200

describe('npm run admin -- reset-password', () => {
  test.each([
    [[]],
    [['reset-password']],
    [['frobnicate', adminEmail]],
    [['settings', 'export']],
    [['settings', 'export', 'one.json', 'two.json']],
    [['reset-password', adminEmail, '--force']],
    [['change-email', adminEmail]],
    [['change-email', adminEmail, 'new@example.com', 'another@example.com']],
  ])('told %j, explains itself and does nothing', async (args) => {
    const { code, out } = await operate(args, { DATA_DIR: path.join(folder, 'nothing') })
    expect(code).toBe(2)
    expect(out).toContain('npm run admin -- reset-password <email address>')
  })

  test('says how it was called', async () => {
    const { out } = await operate([], { TANDEM_COMMAND: 'bin/tandem admin' })
    expect(out).toContain('  bin/tandem admin settings export <file, or - for standard output>\n')
    expect(out).not.toContain('npm run')
  })

  test('makes no database where there is none', async () => {
    const env = { DATA_DIR: path.join(folder, 'nothing') }
    const { code, err } = await reset(adminEmail, env)
    expect(code).toBe(1)
    expect(err).toContain('there is no database in')
    expect(existsSync(env.DATA_DIR)).toBe(false)
  })

  test('on the embedded database: refused while the site runs, then lets in with the new password only', async () => {
    const env = { DATA_DIR: path.join(folder, 'embedded') }
    await copyEmbeddedTemplate(path.join(env.DATA_DIR, 'db'))
    const site = await startTestSite({ env })
    const cookie = await site.signIn()
    const refused = await reset(adminEmail, env)
    await site.stop()
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('Is the site running? Stop it first.')

    const unknown = await reset('nobody@example.com', env)
    expect(unknown).toMatchObject({ code: 1, out: '' })
    expect(unknown.err).toContain('There is no user with the address nobody@example.com.')

    const { code, out } = await reset(adminEmail, env)
    expect(code).toBe(0)
    const again = await startTestSite({ env })
    try {
      expect(await isSignedIn(again, cookie)).toBe(false)
      await expectOnlyNewPassword(again, out)
    } finally {
      await again.stop()
    }
  })

  describe('on a PostgreSQL server', () => {
    let postgres: TestDatabases
    beforeAll(async () => {
      postgres = usePostgres()
    })
    afterAll(() => postgres?.stop())

    test('lets in with the new password only, while the site runs', async () => {
      const databaseUrl = await postgres.createMigratedDatabase('operator')
      const site = await startTestSite({ databaseUrl })
      try {
        const cookie = await site.signIn()
        expect(await isSignedIn(site, cookie)).toBe(true)
        const env = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'server') }
        const unknown = await reset('nobody@example.com', env)
        expect(unknown).toMatchObject({ code: 1, out: '' })
        const { code, out } = await reset(` ${adminEmail.toUpperCase()} `, env)
        expect(code).toBe(0)
        expect(await isSignedIn(site, cookie)).toBe(false)
        await expectOnlyNewPassword(site, out)
      } finally {
        await site.stop()
      }
    })

    test('moves an account to another address, and ends its sessions', async () => {
      const databaseUrl = await postgres.createMigratedDatabase('operator_address')
      const site = await startTestSite({ databaseUrl })
      try {
        const cookie = await site.signIn()
        const env = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'address') }
        const move = (from: string, to: string) => operate(['change-email', from, to], env)
        const refused = await move(adminEmail, 'nowhere')
        expect(refused).toMatchObject({ code: 1, out: '' })
        expect(refused.err).toContain('nowhere is not an email address.')
        expect(await isSignedIn(site, cookie)).toBe(true)

        const { code, out } = await move(` ${adminEmail.toUpperCase()}`, 'New@Example.com')
        expect(code).toBe(0)
        expect(out).toContain('Sign in at /admin as new@example.com, with the password as before.')
        expect(await isSignedIn(site, cookie)).toBe(false)
        const signIn = (email: string) =>
          site.call('/api/auth/sign-in/email', { body: { email, password: adminPassword } })
        expect((await signIn(adminEmail)).status).toBe(401)
        expect((await signIn('new@example.com')).status).toBe(200)
      } finally {
        await site.stop()
      }
    })
  })
})

describe('npm run admin -- settings', () => {
  test('makes the settings a file, and takes it into another site', async () => {
    const postgres = usePostgres()
    const site = await startTestSite({
      databaseUrl: await postgres.createDatabase('settings_file'),
    })
    try {
      const env = { DATABASE_URL: site.deps.config.databaseUrl ?? '' }
      const file = path.join(folder, 'settings.json')
      expect(await operate(['settings', 'export', file], env)).toMatchObject({
        code: 0,
        out: `Exported the settings to ${file}.\n`,
      })
      const settings = await readSettings(file)
      expect(settings['crypto']?.name).toBeNull()
      expect(await operate(['settings', 'import', file], env)).toMatchObject({ code: 0 })
      // A file that is there is not lost.
      expect(await operate(['settings', 'export', file], env)).toMatchObject({
        code: 1,
        err: `${file} is there already.\n`,
      })
      await writeFile(file, JSON.stringify({ crypto: { name: 'From A File' } }))
      expect(await operate(['settings', 'import', file], env)).toMatchObject({
        code: 0,
        err: '',
      })
      await expect.poll(async () => (await site.call('/')).text()).toContain('From A File')
      await writeFile(file, JSON.stringify({ crypto: { name: 'x'.repeat(41) }, casino: {} }))
      const refused = await operate(['settings', 'import', file], env)
      expect(refused).toMatchObject({ code: 1 })
      expect(refused.err).toContain('Must be at most 40 characters')
    } finally {
      await site.stop()
      await postgres.stop()
    }
  })

  test('carries the logo to another site, whole or not at all', async () => {
    const postgres = usePostgres()
    const from = await startTestSite({ databaseUrl: await postgres.createDatabase('logo_from') })
    const to = await startTestSite({ databaseUrl: await postgres.createDatabase('logo_to') })
    try {
      const cookie = await from.signIn()
      const url = await uploadLogo(from, cookie)
      const own = { ...noSettings, symbolUrl: url, logoUrl: url }
      const body = { revision: 0, settings: own }
      const saved = await from.call('/api/admin/settings', { method: 'PUT', body, cookie })
      expect(saved.status).toBe(200)
      const envOf = (site: TestSite) => ({ DATABASE_URL: site.deps.config.databaseUrl ?? '' })
      const brought = path.join(folder, 'exported.json')
      await operate(['settings', 'export', brought], envOf(from))
      const exported = (await readSettings(brought)) as {
        pictures: Record<string, { sha256: string }>
      }
      const [[id, picture] = []] = Object.entries(exported.pictures)
      const file = path.join(folder, 'with-logo.json')
      const bring = async (content: object) => {
        await writeFile(file, JSON.stringify(content))
        return operate(['settings', 'import', file], envOf(to))
      }

      const without = await bring({ ...exported, pictures: {} })
      expect(without).toMatchObject({ code: 1 })
      expect(without.err).toMatch(/neither in the file nor on this site/)
      const damaged = { [id ?? '']: { ...picture, sha256: '0'.repeat(64) } }
      expect((await bring({ ...exported, pictures: damaged })).err).toContain('is damaged')
      expect((await to.call(url)).status).toBe(404)
      const text = Buffer.from('<svg onload="alert(1)"/>')
      const foreign = {
        sha256: createHash('sha256').update(text).digest('hex'),
        base64: text.toString('base64'),
      }
      const refused = await bring({ ...exported, pictures: { [id ?? '']: foreign } })
      expect(refused.err).toContain('is not a PNG')

      // Twice: what is there stays.
      for (const _ of [1, 2]) expect(await bring(exported)).toMatchObject({ code: 0, err: '' })
      const page = async () => (await to.call('/')).text()
      await expect.poll(page).toContain(url)
      const bytes = async (site: TestSite) =>
        Buffer.from(await (await site.call(url)).arrayBuffer())
      expect((await bytes(to)).equals(await bytes(from))).toBe(true)
      const again = await operate(['settings', 'export', '-'], envOf(to))
      expect(JSON.parse(again.out)).toEqual(exported)
    } finally {
      await Promise.all([from.stop(), to.stop()])
      await postgres.stop()
    }
  })
})

async function uploadLogo(site: TestSite, cookie: string): Promise<string> {
  const create = { width: 64, height: 32, channels: 3, background: '#0b6e4f' } as const
  const png = await sharp({ create }).png().toBuffer()
  const body = new FormData()
  body.append('file', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }))
  const headers = { cookie }
  const answer = await fetch(`${site.origin}/api/media?as=logo`, { method: 'POST', body, headers })
  return ((await answer.json()) as { url: string }).url
}
