import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { apiPath } from '#urls.ts'
import type { TransferApi } from '../api.server.ts'
import {
  maxImportBytes,
  type ImportKind,
  type ImportOptions,
  type WordpressTarget,
} from '../contract.ts'

const api = hc<TransferApi>(...apiClient).admin

export type ImportChoices = {
  kind: ImportKind
  post: WordpressTarget
  page: WordpressTarget
  categories: Record<string, WordpressTarget>
  language: ImportOptions['language']
  otherLanguages: boolean
  pictures: boolean
  consentSource: string
  consentAt: string
}

type Sending = { file: File; choices: ImportChoices; basis?: string }

export const exportAddress = (file: string, edition: string) =>
  apiPath + api.export[':file'].$path({ param: { file }, query: { tenant: edition } })

/** Checks a file or, given the basis of its check, imports it. */
export function useImport() {
  const edition = useEdition()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, choices: { kind, ...options }, basis }: Sending) => {
      if (file.size > maxImportBytes) throw new Error('The file is too large: the limit is 64 MiB.')
      const form = new FormData()
      form.set('file', file)
      form.set('options', JSON.stringify(options))
      if (basis !== undefined) form.set('basis', basis)
      return read(
        api.import[':kind'].$post(
          { param: { kind }, query: { dryRun: basis === undefined ? '1' : undefined } },
          // The route parses its own form, so the client has no type for it.
          { ...within(edition.id), init: { body: form } },
        ),
      )
    },
    onSuccess: ({ dryRun }) => (dryRun ? undefined : queryClient.invalidateQueries()),
  })
}
