import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc, type InferRequestType } from 'hono/client'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { apiPath } from '#urls.ts'
import type { AnalyticsApi } from '../api.server.ts'
import type { Period } from '../periods.ts'

const api = hc<AnalyticsApi>(...apiClient).admin.analytics

type ClickQuery = InferRequestType<typeof api.clicks.$get>['query']
type ClickFileQuery = InferRequestType<(typeof api)['clicks.csv']['$get']>['query']
type ConversionQuery = InferRequestType<typeof api.conversions.$get>['query']

export const useCounters = () => useQuery(reading(api.counters, {}, useEdition().id))

// Keep the previous report while the next one loads.

export const useClickReport = (query: ClickQuery) =>
  useQuery({
    ...reading(api.clicks, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })

export const useSubscriberReport = (query: Period) =>
  useQuery({
    ...reading(api.subscribers, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })

export const useMessageReport = (query: Period) =>
  useQuery({
    ...reading(api.messages, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })

export const useConversionReport = (query: ConversionQuery) =>
  useQuery({
    ...reading(api.conversions, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })

export const useOverview = (query: Period) =>
  useQuery({
    ...reading(api.overview, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })

export const useTarget = (query: Period & { key: string }) =>
  useQuery(reading(api.target, { query }, useEdition().id))

// A plain link can name the edition only in its address.

export const useClickFile = (query: ClickFileQuery) =>
  apiPath + api['clicks.csv'].$path({ query: { ...query, tenant: useEdition().id } })

export const useSubscriberFile = (query: Period) =>
  apiPath + api['subscribers.csv'].$path({ query: { ...query, tenant: useEdition().id } })

export const useMessageFile = (query: Period) =>
  apiPath + api['messages.csv'].$path({ query: { ...query, tenant: useEdition().id } })

export const useConversionFile = (query: ConversionQuery) =>
  apiPath + api['conversions.csv'].$path({ query: { ...query, tenant: useEdition().id } })
