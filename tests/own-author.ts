import type { CallOptions, TestApi } from './api-app.ts'

type Account = { id: string; email: string }

/** Links an account to an author of its own, who gives points, confirms them, and moves casinos. */
export async function linkAuthor(
  api: TestApi,
  { title = 'Ada Berg', email = 'ada@example.com', tenant = 'crypto' } = {},
): Promise<string> {
  const call = async <Answer>(address: string, options: CallOptions = {}) => {
    const answer = await api.call(address, { tenant, admin: true, ...options })
    if (answer.status >= 300) throw new Error(`${address}: ${JSON.stringify(answer.body)}`)
    return answer.body as Answer
  }
  const body = { title, isPublished: true }
  const { id } = await call<{ id: string }>('/api/authors', { method: 'POST', body })
  const account = (await call<Account[]>('/api/admin/users')).find((one) => one.email === email)
  await call(`/api/admin/users/${account?.id}`, { method: 'PATCH', body: { authorId: id } })
  return id
}
