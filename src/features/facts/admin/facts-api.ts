import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, readingPage } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { changeEntry, readingEntry } from '#content/editing/entry-calls.ts'
import type { EvidenceByField } from '#contract/evidence.ts'
import type { FactsApi } from '../api.server.ts'
import type { FactFilter } from '../contract.ts'
import type { FactField } from '../fields.ts'

const { facts: api } = hc<FactsApi>(...apiClient).admin

/** What those who check facts know of a casino; its kind answers with more. */
export type CheckedCasino = {
  id: string
  name: string
  version: number
  websiteUrl: string | null
  reviewerId: string | null
  evidence: EvidenceByField
} & Record<FactField, unknown>

export const readingChecked = (edition: string, id: string) =>
  readingEntry<CheckedCasino>('casinos', id, edition)

export function useFactList(query: {
  state: FactFilter
  q: string
  limit: number
  offset: number
}) {
  const { state, q, ...range } = query
  return useQuery({
    ...readingPage(api, { query: { state, ...given({ q }), ...given(range) } }, useEdition().id),
    placeholderData: keepPreviousData,
  })
}

/** All facts of a casino that come from the page of one of them, checked again today. */
export function useCheckPage() {
  const queryClient = useQueryClient()
  return useAction({
    async call(
      { casinoId, url, today }: { casinoId: string; url: string; today: string },
      edition,
    ) {
      const { version, evidence } = await queryClient.fetchQuery({
        ...readingChecked(edition, casinoId),
        staleTime: 0,
      })
      const same = Object.entries(evidence).filter(
        ([, found]) =>
          // What was said to hold until a day that has passed needs a new day.
          found.url === url && (found.validUntil === null || found.validUntil >= today),
      )
      const checked = same.map(([field, found]) => [field, { ...found, checkedOn: today }])
      await changeEntry(
        'casinos',
        casinoId,
        { version, evidence: Object.fromEntries(checked) },
        edition,
      )
      return checked.length
    },
    done: (count) => (count === 1 ? 'One fact is checked' : `${count} facts are checked`),
    failed: 'The facts could not be stored. Try again.',
  })
}
