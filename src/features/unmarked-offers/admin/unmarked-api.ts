import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, readingPage } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { UnmarkedOffersApi } from '../api.server.ts'

const { 'unmarked-offers': api } = hc<UnmarkedOffersApi>(...apiClient).admin

/** Entries with sentences that look like offers and are not marked. */
export const useUnmarkedOffers = (range: { limit: number; offset: number }) =>
  useQuery({
    ...readingPage(api, { query: given(range) }, useEdition().id),
    placeholderData: keepPreviousData,
  })
