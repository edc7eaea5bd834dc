import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import type { TermPlace } from '#editions/terms.ts'
import type { TermsApi } from '../api.server.ts'
import type { Term, TermNames, TermSort } from '../contract.ts'

const api = hc<TermsApi>(...apiClient).admin.terms
const maxSuggested = '200'

type Query = TermPlace & { q: string; sort: TermSort; limit: number; offset: number }

const readingTerms = ({ section, kind, q, sort, limit, offset }: Query, edition: string) =>
  readingPage(api, { query: { section, kind, ...given({ q, limit, offset }), sort } }, edition)

export const useTerms = (query: Query) =>
  useQuery({
    ...readingTerms(query, useEdition().id),
    placeholderData: keepPreviousData,
  })

const suggesting = (place: TermPlace, typed: string): Query => ({
  section: place.section,
  kind: place.kind,
  q: typed.trim(),
  sort: '-uses',
  limit: 50,
  offset: 0,
})

/** What is suggested for what was typed. */
export const useSuggestedTerms = (place: TermPlace, typed: string) =>
  useTerms(suggesting(place, typed))

/** Finds the one of this name, even before what was typed has been answered. */
export function useFindTerm(place: TermPlace): (name: string) => Promise<Term | undefined> {
  const queryClient = useQueryClient()
  const edition = useEdition().id
  return async (name) => {
    const typed = name.trim()
    const { items } = await queryClient.fetchQuery({
      ...readingTerms(suggesting(place, typed), edition),
      staleTime: 10_000,
    })
    return items.find((term) => term.name.toLowerCase() === typed.toLowerCase())
  }
}

/** The most frequent first, to suggest them. */
export function useTermNames({ section, kind }: TermPlace): string[] {
  const query = { section, kind, sort: '-uses', limit: maxSuggested } as const
  const { data } = useQuery(readingPage(api, { query }, useEdition().id))
  return data?.items.map(({ name }) => name) ?? []
}

type Values = { name: string; names: TermNames }

/** `term` as it was when its form opened; without one, adds one. Articles show the names too. */
export const useSaveTerm = (place: TermPlace, term: Term | undefined) =>
  useAction({
    call: (values: Values, edition) =>
      term
        ? read(
            api[':id'].$patch(
              { param: { id: term.id }, json: { ...values, version: term.version } },
              within(edition),
            ),
          )
        : read(api.$post({ json: { ...place, ...values } }, within(edition))),
    done: ({ name }) => ({ title: term ? 'Saved' : 'Added', description: name }),
  })

export const useMergeTerm = () =>
  useAction({
    call: ({ term, into }: { term: Term; into: string }, edition) =>
      read(
        api[':id'].merge.$post(
          { param: { id: term.id }, json: { into, version: term.version } },
          within(edition),
        ),
      ),
    done: (merged, { term }) => `“${term.name}” is now “${merged.name}”`,
  })

export const useRemoveTerm = () =>
  useAction({
    call: ({ id, version }: Term, edition) =>
      read(api[':id'].$delete({ param: { id }, query: { version } }, within(edition))),
    done: ({ message }) => message,
    failed: 'Could not delete it',
  })
