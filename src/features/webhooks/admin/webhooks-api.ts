import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading } from '#admin-kit/api-client.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { WebhooksApi } from '../api.server.ts'
import type { EventType } from '#content/events/contract.ts'
import type { Delivery, Endpoint } from '../contract.ts'

const admin = hc<WebhooksApi>(...apiClient).admin
const api = admin.webhooks
const messages = admin['webhook-messages']
/** What the addresses of all calls begin with. */
const path = apiPath + api.$path().replace(/s$/, '')

/** How often the list is read again, in milliseconds, since messages leave within seconds. */
const refetchInterval = 5_000

export const useWebhooks = () => useQuery({ ...reading(api, {}), refetchInterval })

export type MessageFilter = { state: Delivery['state'] | ''; before: string | undefined }

export const useMessages = ({ state, before }: MessageFilter) =>
  useQuery({
    ...reading(messages, {
      query: { limit: '50', ...(state && { state }), ...(before && { before }) },
    }),
    refetchInterval,
  })

type Saved = { webhook: Endpoint | undefined; url: string; events: EventType[] }

/** The form shows errors itself. Undefined for one that was there. */
export const useSaveWebhook = () =>
  useAction({
    call: async ({ webhook, ...json }: Saved) => {
      if (webhook === undefined) return await read(api.$post({ json }))
      const { id, url, events } = webhook
      await read(api[':id'].$patch({ param: { id }, json: { ...json, seen: { url, events } } }))
      return undefined
    },
    path,
  })

export const usePauseWebhook = () =>
  useAction({
    call: ({ id, isPaused }: { id: string; isPaused: boolean }) =>
      read(api[':id'].$patch({ param: { id }, json: { isPaused, seen: { isPaused: !isPaused } } })),
    done: 'Webhook saved',
    failed: 'Could not save the webhook',
    path,
  })

export const useTestWebhook = () =>
  useAction({
    call: (id: string) => read(api[':id'].test.$post({ param: { id } })),
    done: 'The test is on its way',
    failed: 'Could not send a test',
    path,
  })

export const useRenewSecret = () =>
  useAction({
    call: (id: string) => read(api[':id'].secret.$post({ param: { id } })),
    done: 'New secret made',
    failed: 'Could not make a new secret',
    path,
  })

export const useDeleteWebhook = () =>
  useAction({
    call: (id: string) => read(api[':id'].$delete({ param: { id } })),
    done: 'Webhook deleted',
    failed: 'Could not delete the webhook',
    path,
  })

export const useSendAgain = () =>
  useAction({
    call: (id: string) => read(messages[':id'].again.$post({ param: { id } })),
    done: 'The message is on its way again',
    failed: 'Could not send the message again',
    path,
  })
