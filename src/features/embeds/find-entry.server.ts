import type { Reader } from '#editions/reader.ts'
import type { EntryAddress } from '#content/markdown/entry-links.ts'
import type { GuideSummary } from '#features/articles/guide-contract.ts'
import type { PostSummary } from '#features/articles/post-contract.ts'
import type { GuidesService, PostsService } from '#features/articles/service.server.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { Toplist } from '#features/toplists/fields.ts'
import type { ToplistsService } from '#features/toplists/service.server.ts'

export type EntryServices = {
  casinos: Pick<CasinosService, 'findBySlug'>
  guides: Pick<GuidesService, 'findBySlug'>
  posts: Pick<PostsService, 'findBySlug'>
  toplists: Pick<ToplistsService, 'findBySlug' | 'listCasinos'>
}

type Found =
  | { kind: 'casino'; casino: ListedCasino }
  | { kind: 'toplist'; list: Toplist; casinos: readonly ListedCasino[] }
  | { kind: 'guide'; article: GuideSummary }
  | { kind: 'post'; article: PostSummary }

type Asked = { services: EntryServices; reader: Reader }

/** What a card shows. Undefined for what is not public in the edition. */
export async function findEntry(
  { kind, slug }: EntryAddress,
  { services, reader }: Asked,
): Promise<Found | undefined> {
  switch (kind) {
    case 'casino': {
      const casino = await services.casinos.findBySlug(reader, slug)
      return casino && { kind, casino }
    }
    case 'toplist': {
      const list = await services.toplists.findBySlug(reader, slug)
      if (!list) return undefined
      return { kind, list, casinos: await services.toplists.listCasinos(reader, list) }
    }
    case 'guide': {
      const article = await services.guides.findBySlug(reader, slug)
      return article && { kind, article }
    }
    case 'post': {
      const article = await services.posts.findBySlug(reader, slug)
      return article && { kind, article }
    }
  }
}
