/** Figures that texts take from records. The types of this call are a feature's, which is above. */
import { useQueries } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { createContext, useContext } from 'react'
import { read } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { listCasinos } from '#contract/claims.ts'
import { fillFigures, writeReference } from '#contract/figures.ts'
import { apiPath } from '#urls.ts'

export type ToldFigure = { reference: string; label: string; value: string | null }

/** `numbers`: all that the records have, those of single tests and bonuses included. */
type Told = { figures: ToldFigure[]; numbers: number[] }

/** The slug of the casino whose texts a form has; empty while it has none, null in other forms. */
export const OwnCasino = createContext<string | null>(null)

/** Of each casino and of the site; undefined until all of them are known. */
export function useFigures(casinos: readonly string[], own: string | null): Told | undefined {
  const edition = useEdition().id
  return useQueries({
    queries: [...casinos, ''].map((casino) => {
      const query = new URLSearchParams({
        ...(casino !== '' && { casino }),
        ...(casino !== '' && casino === own && { own: 'true' }),
      })
      const address = `${apiPath}/admin/casinos/figures?${query}`
      return {
        queryKey: [address, edition],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          read(
            fetch(address, { headers: { 'x-tenant': edition }, signal }) as Promise<
              ClientResponse<Told>
            >,
          ),
      }
    }),
    combine: (results) =>
      results.every(({ data }) => data)
        ? {
            figures: [
              ...new Map(
                results
                  .flatMap(({ data }) => data?.figures ?? [])
                  .map((figure) => [figure.reference, figure]),
              ).values(),
            ].toSorted((a, b) => Number(isOfSite(a.reference)) - Number(isOfSite(b.reference))),
            numbers: results.flatMap(({ data }) => data?.numbers ?? []),
          }
        : undefined,
  })
}

export const isOfSite = (reference: string): boolean => reference.startsWith('{{site.')

/** A text of the form as readers get it, as it is until the figures are known. */
export function useFilled(text: string): string {
  const own = useContext(OwnCasino)
  const told = useFigures([...new Set([...(own ? [own] : []), ...listCasinos(text)])], own)
  const values = new Map(told?.figures.map(({ reference, value }) => [reference, value]))
  if (!told) return text
  return fillFigures(text, ({ casino, name }) => {
    const owner = casino ?? (name.startsWith('site.') ? null : own)
    return values.get(writeReference({ casino: owner, name })) ?? undefined
  })
}

/** In the texts of a casino, its own figures need no slug. */
export const withoutOwn = (reference: string, own: string | null): string =>
  own ? reference.replace(`{{${own}.`, '{{') : reference
