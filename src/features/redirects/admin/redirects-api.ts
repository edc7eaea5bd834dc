import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import type { ColumnChoices } from '#csv/assign-columns.ts'
import { splitCsv, type CsvPart } from '#csv/split-csv.ts'
import { apiPath } from '#urls.ts'
import type { RedirectsApi } from '../api.server.ts'
import type { Problem, Redirect, RedirectFilter, RedirectSort } from '../contract.ts'
import { longestFile, maxRows } from '../limits.ts'

const api = hc<RedirectsApi>(...apiClient).admin
const path = apiPath + api.redirects.$path()

type Query = { kind: RedirectFilter; q: string; sort: RedirectSort; limit: number; offset: number }

export function useRedirects({ kind, q, sort, limit, offset }: Query) {
  const query = { kind, ...given({ q }), sort, ...given({ limit, offset }) }
  return useQuery({
    ...readingPage(api.redirects, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })
}

/** The address of the file, in an edition that is given by its id. */
export const exportHref = (edition: string) =>
  `${apiPath}${api['redirects.csv'].$path()}?tenant=${edition}`

/** `redirect` as it was when its form opened; undefined adds one. */
export const useSaveRedirect = (redirect: Redirect | undefined) =>
  useAction({
    call: (json: { path: string; target: string | null; isFree: boolean }, edition) =>
      redirect
        ? read(
            api.redirects[':id'].$patch(
              { param: { id: redirect.id }, json: { ...json, version: redirect.version } },
              within(edition),
            ),
          )
        : read(api.redirects.$post({ json }, within(edition))),
    done: (saved) => ({
      title: redirect ? 'Redirect saved' : 'Redirect added',
      description: saved.path,
    }),
    path,
  })

export function useRemoveRedirect() {
  return useAction({
    call: ({ id, version }: Redirect, edition) =>
      read(api.redirects[':id'].$delete({ param: { id }, query: { version } }, within(edition))),
    done: ({ message }) => message,
    failed: 'Could not delete the redirect',
    path,
  })
}

type Sending = { csv: string; columns: ColumnChoices; dryRun: boolean }

/** Checks a file, or imports it, in as many parts as it has; the first says what columns hold. */
export const useImportRedirects = () =>
  useAction({
    async call({ csv, columns, dryRun }: Sending, edition) {
      const [first, ...others] = splitCsv(csv, maxRows, longestFile)
      const send = async (part: CsvPart | undefined, chosen: ColumnChoices) => {
        const json = { csv: part?.csv ?? csv, columns: chosen, dryRun }
        const done = await read(api.redirects.import.$post({ json }, within(edition)))
        const place = (list: readonly Problem[]) =>
          list.map(({ row, ...told }) => ({ ...told, row: row + (part?.rowsBefore ?? 0) }))
        return { ...done, skipped: place(done.skipped), problems: place(done.problems) }
      }
      let whole = await send(first, columns)
      const said = whole.columns.columns.flatMap(({ heading, field }) =>
        field === null ? [] : [[heading, field] as const],
      )
      for (const part of whole.columns.columns.length === said.length ? others : []) {
        const done = await send(part, Object.fromEntries(said))
        whole = {
          ...whole,
          created: whole.created + done.created,
          updated: whole.updated + done.updated,
          unchanged: whole.unchanged + done.unchanged,
          skipped: [...whole.skipped, ...done.skipped],
          problems: [...whole.problems, ...done.problems],
        }
      }
      return whole
    },
    path,
  })
