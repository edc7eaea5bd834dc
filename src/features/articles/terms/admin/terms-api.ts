import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { notify } from '#ui/toast/notify.ts'
import type { TermPlace } from '#editions/terms.ts'
import type { TermsApi } from '../api.server.ts'
import type { Term, TermNames, TermSort } from '../contract.ts'

const api = hc<TermsApi>(...apiClient).admin.terms
const maxSuggested = '200'

type Query = TermPlace & { q: string; sort: TermSort; limit: number; offset: number }

export function useTerms({ section, kind, q, sort, limit, offset }: Query) {
  const query = { section, kind, ...given({ q, limit, offset }), sort }
  return useQuery({
    ...readingPage(api, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })
}

/** The most frequent first, to suggest them. */
export function useTermNames({ section, kind }: TermPlace): string[] {
  const query = { section, kind, sort: '-uses', limit: maxSuggested } as const
  const { data } = useQuery(readingPage(api, { query }, useEdition().id))
  return data?.items.map(({ name }) => name) ?? []
}

/** Articles show and count the names too. */
function useForgetAll() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries()
}

type Values = { name: string; names: TermNames }

/** `term` as it was when its form opened; without one, adds one. */
export function useSaveTerm(place: TermPlace, term: Term | undefined) {
  const edition = useEdition().id
  const forget = useForgetAll()
  return useMutation({
    mutationFn: (values: Values) =>
      term
        ? read(
            api[':id'].$patch(
              { param: { id: term.id }, json: { ...values, version: term.version } },
              within(edition),
            ),
          )
        : read(api.$post({ json: { ...place, ...values } }, within(edition))),
    onSuccess: (saved) => {
      notify({
        title: term ? 'Saved' : 'Added',
        description: saved.name,
        variant: 'success',
      })
      return forget()
    },
  })
}

export function useMergeTerm() {
  const edition = useEdition().id
  const forget = useForgetAll()
  return useMutation({
    mutationFn: ({ term, into }: { term: Term; into: string }) =>
      read(
        api[':id'].merge.$post(
          { param: { id: term.id }, json: { into, version: term.version } },
          within(edition),
        ),
      ),
    onSuccess: (kept, { term }) => {
      notify({ title: `“${term.name}” is now “${kept.name}”`, variant: 'success' })
      return forget()
    },
  })
}

export const useRemoveTerm = () =>
  useAction({
    call: ({ id }: Term, edition) => read(api[':id'].$delete({ param: { id } }, within(edition))),
    done: ({ message }) => message,
    failed: 'Could not delete it',
    path: '',
  })
