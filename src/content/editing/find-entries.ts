/** Public entries of one kind, found by a part of their name, for links to them. */
import { useQuery } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { readPage } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { mainLanguageOf } from '#editions/offered-languages.ts'
import { apiPath, href } from '#urls.ts'

/** Where the public ones are listed. */
export const linkKinds = {
  casino: { label: 'Casino', list: 'casinos', state: 'active' },
  guide: { label: 'Guide', list: 'guides', status: 'published' },
  post: { label: 'Blog post', list: 'blog', status: 'published' },
  toplist: { label: 'List', list: 'lists', status: 'published' },
} as const
export type LinkKind = keyof typeof linkKinds
export const linkKindNames = Object.keys(linkKinds) as LinkKind[] // Object.keys widens

export type LinkedEntry = { id: string; name: string; address: string }

/** A part of what the lists answer. */
type Listed = { id: string; slug: string } & ({ name: string } | { title: string })

/** None for a blank `q`. The types of these calls are the features', which are above. */
export function useFoundEntries(kind: LinkKind, q: string, limit = 20): LinkedEntry[] {
  const edition = useEdition()
  const { label: _label, list, ...filter } = linkKinds[kind]
  const query = new URLSearchParams({ q, limit: String(limit), ...filter })
  const address = `${apiPath}/admin/${list}/page?${query}`
  const { data } = useQuery({
    queryKey: [address, edition.id, kind],
    queryFn: ({ signal }) => readPage(call(address, edition.id, signal)),
    // What another kind has cannot be picked meanwhile.
    placeholderData: (found, former) => (former?.queryKey[2] === kind ? found : undefined),
    enabled: q !== '',
  })
  return (data?.items ?? []).map((entry) => ({
    id: entry.id,
    name: 'name' in entry ? entry.name : entry.title,
    address: href(mainLanguageOf(edition), kind, { slug: entry.slug }),
  }))
}

const call = (address: string, edition: string, signal: AbortSignal) =>
  fetch(address, { headers: { 'x-tenant': edition }, signal }) as Promise<ClientResponse<Listed[]>>
