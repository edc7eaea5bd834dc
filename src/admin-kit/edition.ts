import { rootRouteId, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Edition } from '#editions/edition.ts'
import { editions, findEdition, type Editions } from '#editions/editions.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { readNames, readOrigins } from './mount.ts'

let named: readonly Edition[] | undefined

/** As defined in code, with the names that the operator gave them when the admin was opened. */
export function listEditions(): readonly Edition[] {
  const names = readNames()
  named ??= editions.map((edition) => ({ ...edition, name: names[edition.id] ?? edition.name }))
  return named
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
  })
}

export function useEdition(): Edition {
  const tenant = useSearch({ from: rootRouteId, select: (search) => search.tenant })
  return readEdition(tenant ?? null)
}

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
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${edition.logo}</svg>`
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link) link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`
}
