import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callPage } from './api-client.ts'
import { useEdition } from './edition.ts'

type Values = Readonly<Record<string, string | number | undefined>>

/** An address with a query of what is given; blank means not given. */
export function withQuery(path: string, values: Values): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `${path}?${new URLSearchParams(given)}`
}

/** A page of a list with how many there are in all; while another is fetched, the one before stays. */
export function usePage<Item>(path: string, values: Values) {
  const edition = useEdition()
  const address = withQuery(path, values)
  return useQuery({
    queryKey: [address, edition.id],
    queryFn: ({ signal }) => callPage<Item>(address, { signal, edition: edition.id }),
    placeholderData: keepPreviousData,
  })
}
