import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { refreshEditions, useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import type { HistoryApi } from '#content/history/api.server.ts'
import { apiPath } from '#urls.ts'
import type { SettingsApi } from '../api.server.ts'
import type { SettingsChange } from '../contract.ts'

const api = hc<SettingsApi>(...apiClient).admin.settings
const history = hc<HistoryApi>(...apiClient).admin.audit
const shownChanges = '20'

export function useSettings() {
  const edition = useEdition()
  return useQuery({ ...reading(api, {}, edition.id), staleTime: 0 })
}

export function useSaveSettings() {
  return useAction({
    call: async (json: SettingsChange, edition) => {
      const saved = await read(api.$put({ json }, within(edition)))
      await refreshEditions()
      return saved
    },
    done: 'Settings saved: every page shows them now',
    failed: 'Could not save the settings',
    path: apiPath + api.$path(),
  })
}

/** Newest first. */
export function useSettingsHistory(isOpen: boolean) {
  const edition = useEdition()
  const query = { entity: 'settings', limit: shownChanges }
  return useQuery({ ...reading(history, { query }, edition.id), staleTime: 0, enabled: isOpen })
}
