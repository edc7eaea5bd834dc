import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useEffect, useState } from 'react'
import type { SearchApi } from '#features/search/api.server.ts'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'

const api = hc<SearchApi>(...apiClient).admin.search

/** Milliseconds. */
const typingPause = 150
/** A single letter matches almost everything. */
const shortest = 2

/** A newer search cancels the older one. */
export function useEverythingSearch(typed: string) {
  const edition = useEdition()
  const asked = useSettled(typed.trim().slice(0, 100))
  const enabled = asked.length >= shortest
  const query = useQuery({
    ...reading(api, { query: { q: asked } }, edition.id),
    placeholderData: keepPreviousData,
    enabled,
  })
  const isWaiting =
    typed.trim().length >= shortest && (asked !== typed.trim().slice(0, 100) || query.isFetching)
  return {
    hits: enabled ? (query.data ?? []) : [],
    isWaiting,
    isError: enabled && query.isError,
    retry: query.refetch,
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
