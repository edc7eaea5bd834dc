/** Inviting, joining and signing in over HTTP. */
import { expect } from 'vitest'
import type { SentInvitation, User } from '#features/accounts/contract.ts'
import type { TestApi } from './api-app.ts'

export const password = 'a long enough password'
export const usersPath = '/api/admin/users'

export function createUsersKit(api: () => TestApi) {
  const call = (path: string, method = 'GET', body?: unknown) =>
    api().call(usersPath + path, { method, admin: true, ...(body !== undefined && { body }) })
  const post = (path: string, body: unknown, cookie?: string) =>
    api().call(`/api/auth${path}`, { body, ...(cookie && { headers: { cookie } }) })
  const read = async (email: string) =>
    ((await call('')).body as User[]).find((user) => user.email === email)
  const tokenIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1] ?? ''

  async function invite(email: string, role = 'editor') {
    const { status, body } = await call('/invitations', 'POST', { email, role })
    expect(status).toBe(201)
    const sent = body as SentInvitation
    return { ...sent, token: tokenIn(sent.link ?? '') }
  }

  /** The cookies of an answer as a browser sends them back. */
  const cookiesOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')

  async function join(email: string, role = 'editor') {
    const { token } = await invite(email, role)
    const joined = await post('/accept-invitation', { token, name: 'New', password })
    expect(joined.status).toBe(200)
    const user = await read(email)
    return { id: user?.id ?? '', cookie: cookiesOf(joined.headers) }
  }

  const signIn = (email: string, secret = password) =>
    post('/sign-in/email', { email, password: secret })
  const statusFor = async (cookie: string, path = '/api/admin/casinos') =>
    (await api().call(path, { headers: { cookie } })).status

  return { call, post, read, tokenIn, invite, cookiesOf, join, signIn, statusFor }
}
