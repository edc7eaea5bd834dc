import { rootRouteId, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Edition } from '#editions/edition.ts'
import { findEdition } from '#editions/editions.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { readOrigins } from './mount.ts'

/** Pinned by `?tenant=`, else the host's. */
export function readEdition(tenant = new URLSearchParams(window.location.search).get('tenant')): Edition {
  return resolveEdition({ query: tenant, host: window.location.host, origins: readOrigins() })
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
