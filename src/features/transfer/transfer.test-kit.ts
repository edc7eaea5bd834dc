/** What the tests of export and import share. */
import type { TestApi } from '../../../tests/api-app.ts'
import type { ImportReport } from './contract.ts'

export type Sent = {
  status: number
  body: ImportReport & { message: string; errors?: Record<string, string> }
}
type Extra = {
  options?: object
  basis?: string | undefined
  dryRun?: boolean
  tenant?: string
  cookie?: string
  name?: string
  part?: number
}

export function createTransferCalls(api: Pick<TestApi, 'origin' | 'signIn'>) {
  let cookie: string | undefined

  async function send(kind: string, file: string | Uint8Array, extra: Extra = {}): Promise<Sent> {
    cookie ??= await api.signIn()
    const form = new FormData()
    form.set(
      'file',
      new File([typeof file === 'string' ? file : new Uint8Array(file)], extra.name ?? 'file'),
    )
    if (extra.options) form.set('options', JSON.stringify(extra.options))
    if (extra.basis !== undefined) form.set('basis', extra.basis)
    const answer = await fetch(
      `${api.origin}/api/admin/import/${kind}?dryRun=${extra.dryRun ? 1 : 0}${extra.part === undefined ? '' : `&part=${extra.part}`}`,
      {
        method: 'POST',
        body: form,
        headers: { cookie: extra.cookie ?? cookie, 'x-tenant': extra.tenant ?? 'crypto' },
      },
    )
    // The shape is what the tests compare.
    return { status: answer.status, body: (await answer.json()) as Sent['body'] }
  }

  const check = (kind: string, file: string | Uint8Array, extra: Extra = {}) =>
    send(kind, file, { ...extra, dryRun: true })

  return {
    send,
    check,
    /** Checks, then imports what was checked. */
    async bring(kind: string, file: string | Uint8Array, extra: Extra = {}) {
      const { body } = await check(kind, file, extra)
      return await send(kind, file, { ...extra, basis: body.basis })
    },
    async take(file: string, tenant = 'crypto') {
      cookie ??= await api.signIn()
      const headers = { cookie, 'x-tenant': tenant }
      return await (await fetch(`${api.origin}/api/admin/export/${file}`, { headers })).text()
    },
  }
}
