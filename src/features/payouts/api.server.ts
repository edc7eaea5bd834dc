import type { Reader } from '#editions/reader.ts'
import { defineApi } from '#api/define-api.ts'
import { fileBody, findFile, readFileName, readForm } from '#content/media/read-form.server.ts'
import { AppError } from '#errors.ts'
import { keptPayoutsSchema, payoutsSchema, proofSchema, type Payouts } from './contract.ts'
import type { PayoutsService } from './service.server.ts'

type Find = (
  reader: Reader,
  slug: string,
) => Promise<
  | (Pick<Payouts, 'slug' | 'name' | 'cap' | 'asOf'> & {
      payouts: Pick<Payouts, 'stated' | 'tested' | 'tests'>
    })
  | undefined
>

/** @param find which knows an active casino with its facts */
export function createPayoutsApi(payouts: PayoutsService, find: Find) {
  return defineApi('Casinos')
    .get(
      '/casinos/{slug}/payouts',
      {
        access: 'anyone',
        depends: ['casinos', 'authors'],
        summary: 'How long withdrawals from an active casino took, with each public test',
        gives: payoutsSchema,
      },
      async (c) => {
        const found = await find(c.reader, c.slug)
        if (!found) throw new AppError('notFound', 'Casino not found')
        const { slug, name, cap, asOf, payouts: told } = found
        return { slug, name, cap, asOf, ...told }
      },
    )
    .get(
      '/admin/casinos/{id}/payouts',
      {
        access: 'editor',
        summary: 'The payout tests of a casino, those included that readers are not told of',
        gives: keptPayoutsSchema,
      },
      (c) => payouts.listKept(c.edition, c.id),
    )
    .post(
      '/admin/casinos/{id}/proofs',
      {
        access: 'editor',
        tag: 'Proofs',
        rate: 'media',
        body: 'upload',
        summary:
          'Upload a file that proves a payout test: a PDF, PNG, JPEG or WebP of at most 5 MiB. Only people with an account can fetch it',
        content: fileBody({}),
        creates: proofSchema,
        refuses: [415],
      },
      async (c) => {
        const file = findFile(await readForm(c.context.req))
        const bytes = new Uint8Array(await file.arrayBuffer())
        return await payouts.addProof(c.edition, c.id, { bytes, fileName: readFileName(file) })
      },
    )
    .file(
      '/admin/casinos/{id}/proofs/{proof}',
      {
        access: 'editor',
        // No token may read it: it often shows an account.
        tag: 'Proofs',
        summary: 'The file that proves a payout test',
        responses: { 200: { description: 'The file, as it was uploaded' } },
      },
      async (c) => {
        const { bytes, contentType, fileName } = await payouts.getProof(c.edition, c.id, c.proof)
        // It comes from outside, so no browser may take it for a page of the site.
        return new Response(new Uint8Array(bytes), {
          headers: {
            'content-type': contentType,
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
            'content-security-policy': 'sandbox',
            'x-content-type-options': 'nosniff',
            'cache-control': 'private, no-store',
          },
        })
      },
    ).hono
}

export type PayoutsApi = ReturnType<typeof createPayoutsApi>
