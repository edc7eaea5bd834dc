import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { refreshEditions, useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import type { HistoryApi } from '#content/history/api.server.ts'
import type { CasinosAdminApi } from '#features/casinos/admin-api.server.ts'
import type { MarketPlace } from '#contract/markets.ts'
import { apiPath } from '#urls.ts'
import type { SettingsApi } from '../api.server.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import type { MainLanguageChange, SettingsChange } from '../contract.ts'

const api = hc<SettingsApi>(...apiClient).admin.settings
const history = hc<HistoryApi>(...apiClient).admin.audit
/** Gives casinos as they are stored, with their licences, caps and bonuses. */
export const casinosApi = hc<CasinosAdminApi>(...apiClient).admin.casinos
const shownChanges = '20'

export function useSettings() {
  const edition = useEdition()
  return useQuery({ ...reading(api, {}, edition.id), staleTime: 0 })
}

/** Which rule held when in a place. */
export const readingRules = (place: MarketPlace, edition: string) =>
  reading(api.rules, { query: { place } }, edition)

/** What a menu of one’s own begins with and can lead to. */
export function useMenuSources() {
  const edition = useEdition()
  return useQuery({ ...reading(api.menu, {}, edition.id), staleTime: 0 })
}

/**
 * Whether a path of this site leads somewhere, asked of the site itself as a reader would.
 * Undefined while it is not known, and for addresses elsewhere.
 */
export function useIsDead(to: string): boolean | undefined {
  const edition = useEdition().id
  const { data } = useQuery({
    queryKey: ['leads somewhere', edition, to],
    queryFn: ({ signal }) => isDead(to, edition, signal),
    enabled: isPagePath(to),
  })
  return data
}

/** Calls and files are no pages, and following a link out would count as a click. */
const isPagePath = (to: string) => /^\/(?!\/|(api|go|media|admin|brand)(\/|$))/.test(to)

async function isDead(to: string, edition: string, signal: AbortSignal): Promise<boolean> {
  const url = new URL(to, window.location.origin)
  url.searchParams.set('tenant', edition)
  const hash = url.hash.slice(1)
  const answer = await fetch(url, { method: hash ? 'GET' : 'HEAD', signal })
  if (answer.status === 404 || answer.status === 410) return true
  if (!answer.ok || !hash) return false
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page.getElementById(decodeURIComponent(hash)) === null
}

/** What keeps a language from being the main one, by default the present one. */
export function useMainLanguageCheck(language: LanguageCode | undefined) {
  const edition = useEdition()
  const asked = language ?? edition.own.mainLanguage
  return useQuery({
    ...reading(api['main-language'], { query: { language: asked } }, edition.id),
    staleTime: 0,
    placeholderData: (found) => found,
  })
}

export function useChangeMainLanguage() {
  return useAction({
    call: async (json: MainLanguageChange, edition) => {
      const changed = await read(api['main-language'].$put({ json }, within(edition)))
      await refreshEditions()
      return changed
    },
    done: ({ present }) => `The site is written in ${getLanguage(present).name} first now`,
    failed: 'Could not change the main language',
  })
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

/** The changes of the settings, the newest first. */
export function useSettingsHistory(isOpen: boolean) {
  const edition = useEdition()
  const query = { entity: 'settings', limit: shownChanges }
  return useQuery({ ...reading(history, { query }, edition.id), staleTime: 0, enabled: isOpen })
}
