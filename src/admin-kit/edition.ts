import { rootRouteId, useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { Edition } from '#editions/edition.ts'
import { getLanguage } from '#i18n/languages.ts'
import { editions, findEdition, type Editions } from '#editions/editions.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { readBrands, readOrigins, refreshBrands } from './mount.ts'

let named: readonly Edition[] | undefined

/** The editions as defined in code, with what the admin shows of the operator's settings. */
export function listEditions(): readonly Edition[] {
  const brands = readBrands()
  named ??= editions.map((edition) => {
    const brand = brands[edition.id]
    const { name, logo } = brand ?? edition
    const { isOff, mainLanguage, languages } = brand ?? edition.own
    return { ...edition, name, logo, own: { ...edition.own, isOff, mainLanguage, languages } }
  })
  return named
}

const watchers = new Set<() => void>()

function watch(onChange: () => void) {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

export const useEditions = () => useSyncExternalStore(watch, listEditions)

let otherTabs: BroadcastChannel | undefined

/**
 * Is called after the settings have changed. What can't be fetched shows when the admin is next
 * opened.
 */
export async function refreshEditions(): Promise<void> {
  otherTabs?.postMessage('changed')
  await followSettings()
}

/** Shows what another tab has saved. */
export function useSettingsOfOtherTabs(): void {
  useEffect(() => {
    const channel = new BroadcastChannel('settings')
    channel.addEventListener('message', () => void followSettings())
    otherTabs = channel
    return () => channel.close()
  }, [])
}

async function followSettings(): Promise<void> {
  await refreshBrands().catch(() => undefined)
  named = undefined
  for (const onChange of watchers) onChange()
}

const namedEditions: Editions = {
  list: listEditions,
  find: (id) => listEditions().find((edition) => edition.id === id),
  reload: async () => undefined,
}

/** Pinned by `?tenant=`, else the host's. */
export function readEdition(
  tenant = new URLSearchParams(window.location.search).get('tenant'),
): Edition {
  return resolveEdition({
    query: tenant,
    host: window.location.host,
    origins: readOrigins(),
    editions: namedEditions,
    includesOff: true,
  })
}

export function useEdition(): Edition {
  useEditions()
  const tenant = useSearch({ from: rootRouteId, select: (search) => search.tenant })
  return readEdition(tenant ?? null)
}

/** What the language is called in which texts are written first. */
export const useMainName = (): string => getLanguage(useEdition().own.mainLanguage).name

export function usePinnedEdition(): string | undefined {
  const tenant = useSearch({ from: rootRouteId, select: (search) => search.tenant })
  return findEdition(tenant)?.id
}

export function useEditionOnDocument(edition: Edition): void {
  useEffect(() => {
    document.documentElement.dataset['edition'] = edition.id
    document.body.className = edition.id
    showIcon(edition)
  }, [edition])
}

function showIcon(edition: Edition): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const icon = readBrands()[edition.id]?.icon
  if (link && icon) link.href = icon
}
