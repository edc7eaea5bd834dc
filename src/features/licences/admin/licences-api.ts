import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, readingPage } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { LicencesApi } from '../api.server.ts'

const { 'unread-licences': api } = hc<LicencesApi>(...apiClient).admin

/** Texts that no licence stands for. */
export const useUnreadLicences = (range: { limit: number; offset: number }) =>
  useQuery({
    ...readingPage(api, { query: given(range) }, useEdition().id),
    placeholderData: keepPreviousData,
  })
