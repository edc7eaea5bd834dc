import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { ViewsApi } from '../api.server.ts'
import type { SavedView, ViewInput } from '../contract.ts'

const api = hc<ViewsApi>(...apiClient).admin.views
const path = apiPath + api.$path()

export const useViews = () => useQuery(reading(api, {}, useEdition().id))

/** `view` is renamed; without one, a new one is made. */
export const useSaveView = (view: SavedView | undefined) =>
  useAction({
    call: (json: ViewInput, edition) =>
      view
        ? read(
            api[':id'].$patch(
              { param: { id: view.id }, json: { name: json.name } },
              within(edition),
            ),
          )
        : read(api.$post({ json }, within(edition))),
    done: ({ name }) => ({ title: 'View saved', description: name }),
    path,
  })

export const useRemoveView = () =>
  useAction({
    call: ({ id }: SavedView, edition) =>
      read(api[':id'].$delete({ param: { id } }, within(edition))),
    done: ({ message }) => message,
    failed: 'Could not delete the view',
    path,
  })
