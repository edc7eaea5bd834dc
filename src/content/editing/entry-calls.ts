/**
 * Calls on one entry from screens that know only a part of it, such as its bonuses; the whole of it
 * has a client of its own, which knows every field.
 */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { useAction } from '#admin-kit/use-action.ts'
import type { ContentPlural } from '#contract/content-kinds.ts'
import { apiPath } from '#urls.ts'

/** What is read of an entry: its kind answers with more. */
export const readingEntry = <Entry>(kind: ContentPlural, id: string, edition: string) => {
  const path = `/admin/${kind}/${id}`
  return queryOptions({
    queryKey: [apiPath + path, edition],
    queryFn: async ({ signal }) =>
      (await (await callApi(edition, path, { signal })).json()) as Entry, // as its kind says
  })
}

const send = async <Entry>(
  edition: string,
  path: string,
  call: Parameters<typeof callApi>[2],
): Promise<Entry> => (await (await callApi(edition, path, call)).json()) as Entry // as above

/**
 * Changes the given fields; with the version that they were based on, a newer one is a conflict.
 * @throws ApiError
 */
export const changeEntry = <Entry>(
  kind: ContentPlural,
  id: string,
  changes: object,
  edition: string,
): Promise<Entry> => send(edition, `/${kind}/${id}`, { method: 'PATCH', body: changes })

/**
 * Does something that has a call of its own, below the entry's.
 * @throws ApiError
 */
export const actOnEntry = <Entry>(
  kind: ContentPlural,
  id: string,
  act: { path: string; body: object },
  edition: string,
): Promise<Entry> => send(edition, `/${kind}/${id}/${act.path}`, { body: act.body })

type Change<Changes> = { id: string; changes: Changes; said: string }

/**
 * Stores a part of an entry, as its form does. All that was read becomes stale.
 * @param failed what is said where no form shows the failure
 */
export const useChangeEntry = <Changes extends object>(kind: ContentPlural, failed?: string) =>
  useAction({
    call: ({ id, changes }: Change<Changes>, edition) => changeEntry(kind, id, changes, edition),
    done: (_entry, { said }) => said,
    ...(failed && { failed }),
  })
