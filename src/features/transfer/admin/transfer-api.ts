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
  type ImportReport,
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
  columns: ImportOptions['columns']
  dateOrder: ImportOptions['dateOrder']
}

type Sending = {
  file: File
  choices: ImportChoices
  /** Of the check; without it, the file is checked. */
  basis?: string
  onPart: (part: Part) => void
}

/** Which part of a large file is at the server, counted from 0. */
export type Part = { part: number; parts: number }

export const exportAddress = (file: string, edition: string) =>
  apiPath + api.export[':file'].$path({ param: { file }, query: { tenant: edition } })

/**
 * Checks a file or, given the basis of its check, imports it. A large one goes in parts: the later
 * ones are checked again just before, as the earlier ones have changed what is known.
 */
export function useImport() {
  const edition = useEdition()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ file, choices: { kind, ...options }, basis, onPart }: Sending) {
      if (file.size > maxImportBytes) throw new Error('The file is too large: the limit is 64 MiB.')
      const send = (part: number, checked?: string) => {
        const form = new FormData()
        form.set('file', file)
        form.set('options', JSON.stringify(options))
        if (checked !== undefined) form.set('basis', checked)
        const query = {
          dryRun: checked === undefined ? ('1' as const) : undefined,
          part: kind === 'wordpress' ? undefined : part,
        }
        return read(
          api.import[':kind'].$post(
            { param: { kind }, query },
            // The route parses its own form, so the client has no type for it.
            { ...within(edition.id), init: { body: form } },
          ),
        )
      }
      const reports: ImportReport[] = []
      for (let part = 0, parts = 1; part < parts; part += 1) {
        onPart({ part, parts })
        const isChecked = basis !== undefined && part === 0
        const report = isChecked ? await send(part, basis) : await send(part)
        parts = report.parts
        reports.push(basis === undefined || isChecked ? report : await send(part, report.basis))
      }
      return joinReports(reports)
    },
    onSuccess: ({ dryRun }) => (dryRun ? undefined : queryClient.invalidateQueries()),
  })
}

const sum = (first: ImportReport['counts'], second: ImportReport['counts']) => ({
  created: first.created + second.created,
  updated: first.updated + second.updated,
  unchanged: first.unchanged + second.unchanged,
  skipped: first.skipped + second.skipped,
  problems: first.problems + second.problems,
})

/** The report of a whole file; what its parts have in common is in the first. */
const joinReports = (reports: readonly ImportReport[]): ImportReport =>
  reports.reduce((whole, part) => ({
    ...whole,
    counts: sum(whole.counts, part.counts),
    // Each part tells of the columns, as if in the first row.
    rows: whole.rows.concat(part.rows.filter(({ row }) => row !== 1)),
    importable: whole.importable && part.importable,
  }))
