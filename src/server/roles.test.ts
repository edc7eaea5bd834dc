/** Who may make which call, tried out for every call by what its definition says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/api-app.ts'
import type { Role } from '#contract/roles.ts'
import type { Access } from '#api/endpoint.ts'

type Documented = Record<string, Record<string, { 'x-access': Access }>>
type Caller = 'nobody' | Role
const callers = ['nobody', 'editor', 'commercial', 'administrator'] as const

const refusals: readonly (readonly [number, string])[] = [
  [401, 'Sign in to do this.'],
  [403, 'Only administrators may do this.'],
  [403, 'Only editors may do this.'],
  [403, 'Only commercial accounts may do this.'],
]

const mayCall: Readonly<Record<Access, readonly Caller[]>> = {
  anyone: callers,
  session: ['editor', 'commercial', 'administrator'],
  staff: ['editor', 'commercial', 'administrator'],
  commercial: ['commercial', 'administrator'],
  editor: ['editor', 'administrator'],
  administrator: ['administrator'],
}

describe('roles', () => {
  let api: TestApi
  let calls: { method: string; path: string; access: Access }[]
  beforeAll(async () => {
    api = await startTestApi({ rates: {} })
    const { paths } = (await api.call('/api/openapi.json')).body as { paths: Documented }
    calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { 'x-access': access }]) => ({
        method: method.toUpperCase(),
        path,
        access,
      })),
    )
  })
  afterAll(() => api?.stop())

  /** The status of the call with nothing in it, and the answer's message. */
  async function attempt({ method, path }: { method: string; path: string }, as: Caller) {
    const cookie = as === 'nobody' ? undefined : await api.signIn(as)
    // Editors may read what concerns content in the audit trail.
    const query = path === '/admin/audit' ? '?entity=casino' : ''
    const answer = await api.call(`/api${path.replaceAll(/\{\w+\}/g, 'x')}${query}`, {
      method,
      ...(method !== 'GET' && { body: {} }),
      ...(cookie && { headers: { cookie } }),
    })
    return [answer.status, (answer.body as { message?: string } | null)?.message] as const
  }

  test.each(callers)(
    '%s is let through to what is theirs, and refused everything else',
    async (as) => {
      const surprises: string[] = []
      // What ends the caller's own session comes last.
      const own = calls.filter(
        ({ path }) => !/^\/auth\/(sign-out|change-password|revoke)/.test(path),
      )
      for (const call of own) {
        const [status, message] = await attempt(call, as)
        const isTheirs = mayCall[call.access].includes(as)
        const wasRefused = refusals.some((one) => one[0] === status && one[1] === message)
        if (isTheirs === wasRefused)
          surprises.push(`${call.method} ${call.path}: ${status} ${message}`)
      }
      expect(surprises).toEqual([])
    },
  )

  test('whatever writes without a session is meant to: this list is the whole of it', () => {
    const open = calls.filter(({ method, access }) => method !== 'GET' && access === 'anyone')
    expect(open.map(({ path }) => path).toSorted()).toEqual([
      '/affiliate/click',
      '/affiliate/track',
      '/auth/accept-invitation',
      '/auth/forgot-password',
      '/auth/invitation',
      '/auth/reset-password',
      '/auth/sign-in/email',
      '/auth/sign-out',
      '/auth/two-factor/verify-backup-code',
      '/auth/two-factor/verify-totp',
      '/chat/reply',
      '/contact',
      '/conversions/{programme}',
      '/newsletter/subscribe',
      '/newsletter/unsubscribe',
    ])
  })

  test('nothing below /admin is for anyone', () => {
    expect(
      calls.filter(({ path, access }) => path.startsWith('/admin/') && access === 'anyone'),
    ).toEqual([])
  })

  test('editors read the history of content, and of nothing else', async () => {
    const headers = { cookie: await api.signIn('editor') }
    const read = async (entity: string) =>
      (await api.call(`/api/admin/audit?entity=${entity}`, { headers })).status
    expect(await read('casino')).toBe(200)
    expect(await read('message')).toBe(200)
    expect(await read('subscribers')).toBe(403)
    expect(await read('programme')).toBe(403)
  })
})
