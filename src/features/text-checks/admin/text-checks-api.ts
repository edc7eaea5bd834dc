import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, readingPage } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { TextChecksApi } from '../api.server.ts'

const { admin } = hc<TextChecksApi>(...apiClient)

/** The last part of the call's address, which says what texts are searched for. */
export type TextCheckName = 'unmarked-offers' | 'unbacked-claims'

export const useTextChecks = (name: TextCheckName, range: { limit: number; offset: number }) =>
  useQuery({
    ...readingPage(admin[name], { query: given(range) }, useEdition().id),
    placeholderData: keepPreviousData,
  })
