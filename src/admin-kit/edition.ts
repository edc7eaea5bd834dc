import { rootRouteId, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Edition } from '#editions/edition.ts'
import { editions, findEdition, type Editions } from '#editions/editions.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { readBrands, readOrigins } from './mount.ts'

let named: readonly Edition[] | undefined

/** As defined in code, with the name and the logo that they had when the admin was opened. */
export function listEditions(): readonly Edition[] {
  const brands = readBrands()
  named ??= editions.map((edition) => {
    const { name, logo } = brands[edition.id] ?? edition
    return { ...edition, name, logo }
  })
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
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const icon = readBrands()[edition.id]?.icon
  if (link && icon) link.href = icon
}
