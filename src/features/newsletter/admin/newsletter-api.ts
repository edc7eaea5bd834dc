import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, reading, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { NewsletterAdminApi } from '../admin-api.server.ts'
import type { Subscriber } from '../contract.ts'
import type { BounceUndo } from '../bounces/contract.ts'
import type { BouncesApi } from '../bounces/api.server.ts'
import type { WelcomeApi } from '../welcome/api.server.ts'
import type { WelcomeChange } from '../welcome/contract.ts'

const api = hc<NewsletterAdminApi>(...apiClient).admin.newsletter
const bouncesApi = hc<BouncesApi>(...apiClient).admin.newsletter.bounces
const welcomeApi = hc<WelcomeApi>(...apiClient).admin.newsletter.welcome
/** Every call here changes answers below this path. */
const path = `${apiPath}/admin/newsletter`

type ReaderQuery = Record<'status' | 'language' | 'preference' | 'search', string> & {
  limit: number
  offset: number
}

export function useReaders(query: ReaderQuery) {
  const list = readingPage(api.subscribers, { query: given(query) }, useEdition().id)
  return useQuery({ ...list, placeholderData: keepPreviousData })
}

export const useReaderCounts = () => useQuery(reading(api.counts, {}, useEdition().id))

/** Downloads the filtered readers. `edition` is an id. */
export const exportHref = (edition: string, query: Omit<ReaderQuery, 'limit' | 'offset'>) =>
  apiPath + api['subscribers.csv'].$path({ query: { ...given(query), tenant: edition } })

export type SubscriptionEnd = { reader: Subscriber; how: 'unsubscribe' | 'erase' }

export function useEndSubscription() {
  return useAction({
    call: ({ reader: { id }, how }: SubscriptionEnd, edition) => {
      const one = api.subscribers[':id']
      const end = how === 'erase' ? one.$delete : one.unsubscribe.$post
      return read(end({ param: { id } }, within(edition)))
    },
    done: ({ message }) => message,
    failed: 'Could not end the subscription',
    path,
  })
}

export const useWelcome = () => useQuery(reading(welcomeApi, {}, useEdition().id))

export function useSaveWelcome() {
  return useAction({
    call: (change: WelcomeChange, edition) =>
      read(welcomeApi.$put({ json: change }, within(edition))),
    done: 'Welcome email saved',
    failed: 'Could not save the welcome email',
    path,
  })
}

export function useBounces(limit: number, offset: number) {
  const query = { limit: String(limit), offset: String(offset) }
  const list = readingPage(bouncesApi, { query }, useEdition().id)
  return useQuery({ ...list, placeholderData: keepPreviousData })
}

/** Subscriptions that bounces have ended go on. */
export const useUndoBounces = () =>
  useAction({
    call: (which: BounceUndo, edition) =>
      read(bouncesApi.undo.$post({ json: which }, within(edition))),
    done: ({ subscriptions }) =>
      subscriptions === 1 ? 'One subscription goes on' : `${subscriptions} subscriptions go on`,
    failed: 'Could not bring the subscriptions back. Try again.',
  })

export const useBounceCounts = () => useQuery(reading(bouncesApi.counts, {}, useEdition().id))
