import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { StartApi } from '../api.server.ts'
import type { StartChange } from '../contract.ts'

const api = hc<StartApi>(...apiClient).admin.start
const path = apiPath + api.$path()

export const startQuery = (edition: string) => ({ ...reading(api, {}, edition), staleTime: 0 })

export const useStart = () => useQuery(startQuery(useEdition().id))

export const useSkip = () =>
  useAction({
    call: (json: StartChange, edition) => read(api.$put({ json }, within(edition))),
    done: ({ isOver }) => (isOver ? 'That was the last step' : 'Saved'),
    failed: 'Could not save this',
    path,
  })

export const useTestMail = () =>
  useAction({
    call: (_: void, edition) => read(api['test-mail'].$post({}, within(edition))),
    done: ({ recipient }) => `A test email is on its way to ${recipient}: see the outbox`,
    failed: 'Could not send the test email',
    path,
  })
