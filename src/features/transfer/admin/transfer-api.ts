/** The calls of the screen for import and export. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendForm } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { apiPath } from '#urls.ts'
import { maxImportBytes, type ImportKind, type ImportReport, type WordpressTarget } from '../contract.ts'

export type ImportChoices = {
  kind: ImportKind
  post: WordpressTarget
  page: WordpressTarget
  categories: Record<string, WordpressTarget>
  consentSource: string
  consentAt: string
}

type Sending = { file: File; choices: ImportChoices; basis?: string }

export const exportAddress = (file: string, edition: string) => `${apiPath}/admin/export/${file}?tenant=${edition}`

/** Checks a file, or, with the basis of its check, imports it. */
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
      const query = basis === undefined ? '?dryRun=1' : ''
      return sendForm<ImportReport>(`${apiPath}/admin/import/${kind}${query}`, form, edition.id)
    },
    onSuccess: ({ dryRun }) => (dryRun ? undefined : queryClient.invalidateQueries()),
  })
}
