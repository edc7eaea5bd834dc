import { type Reader, makeReader } from '#editions/reader.ts'
import { createEntries } from '#content/entries/service.server.ts'
import { viewOf } from '#content/entries/views.server.ts'
import { publish, type PlainBulk, type PublishedBulkRow } from '#content/publication/bulk.ts'
import { createPublication, type PublicationDeps } from '#content/publication/service.server.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { Actor } from '#audit/service.server.ts'
import {
  findInfoScreen,
  infoScreens,
  infoSlug,
  isSectionScreen,
  type SectionScreen,
} from '#contract/info-screens.ts'
import type { OffersService } from '#features/offers/service.server.ts'
import { draftFromBuiltIn, readBuiltInIn } from './built-in.server.ts'
import {
  isLegal,
  legalReviewMissing,
  pageSchemas,
  type AdminPage,
  type BuiltInPage,
} from './fields.ts'
import { moveShadowed } from './move-shadowed.server.ts'
import { pageKind } from './kind.server.ts'
import { findBySlugs } from './queries.server.ts'

/** Their titles would not say which page it is. */
const sectionNames: Record<SectionScreen, string> = {
  landing: 'Landing page',
  vpn: 'VPN guide',
  lotteries: 'Lotteries',
}

const listOwnable = ({ missingScreens }: Edition) =>
  infoScreens.filter((screen) => !missingScreens.includes(screen))

export type MenuPage = { slug: string; label: string }

export function createPagesService(
  deps: PublicationDeps & Pick<Deps, 'config' | 'log'>,
  offers: Pick<OffersService, 'countPages'>,
) {
  const entries = createEntries(deps, pageKind)
  const publication = createPublication(deps, pageKind, entries, {
    toEntry: viewOf(pageSchemas.entry),
    toSummary: viewOf(pageSchemas.entry.omit({ body: true, questions: true })),
    toItem: viewOf(pageSchemas.listItem),
  })
  /** Lists published pages. Cached, so that addresses which never were cost no query. */
  const listPublished = publication.listAddresses
  const publishPage = publish(true)
  return {
    ...entries,
    ...publication,
    moveShadowed: () => moveShadowed(deps, entries.update),
    listPublished,
    bulk: (edition: Edition, actor: Actor, bulk: PlainBulk) =>
      entries.runBulk(edition, actor, bulk, chooseAction(bulk)),
    async findPage(reader: Reader, slug: string) {
      const isKnown = (await listPublished(reader.edition)).some((address) => address.slug === slug)
      return isKnown ? await publication.findPage(reader, slug) : undefined
    },
    /** The pages in the menu, cached because every page shows them. */
    listMenu: cacheReads(deps.changes, ['pages'], async (reader: Reader): Promise<MenuPage[]> =>
      (await publication.listSummaries(reader, { isInMenu: 'true' })).map(
        ({ slug, title, menuLabel }) => ({ slug, label: menuLabel || title }),
      ),
    ),
    async listBuiltIn(edition: Edition): Promise<BuiltInPage[]> {
      const rows = await findBySlugs(deps.database.db, edition.id, infoScreens.map(infoSlug))
      const listed = await offers.countPages(edition)
      return listOwnable(edition).map((screen) => {
        const slug = infoSlug(screen)
        const title = isSectionScreen(screen)
          ? sectionNames[screen]
          : readBuiltInIn(
              deps.config,
              makeReader(edition, edition.own.mainLanguage),
              screen,
              listed,
            ).title
        const row = rows.find((other) => other.slug === slug)
        const own = row && {
          id: row.id,
          isPublished: row.isPublished,
          publishAt: row.publishAt?.toISOString() ?? null,
        }
        return { slug, title, isLegal: isLegal(slug), own: own ?? null }
      })
    },
    /** @throws AppError notFound; conflict if somebody has already begun */
    async startOwn(edition: Edition, actor: Actor, slug: string): Promise<AdminPage> {
      const screen = findInfoScreen(slug)
      if (!screen || !listOwnable(edition).includes(screen))
        throw new AppError('notFound', 'No page with a built-in text has this address')
      const draft = pageSchemas.creation.parse(
        draftFromBuiltIn(deps.config, edition, screen, await offers.countPages(edition)),
      )
      return await entries.create(edition, actor, draft)
    },
  }

  function chooseAction({ action }: PlainBulk) {
    if (action === 'delete') return 'delete'
    if (action !== 'publish') return publish(false)
    return (row: PublishedBulkRow) => (row.needsLegalReview ? legalReviewMissing : publishPage(row))
  }
}

export type PagesService = ReturnType<typeof createPagesService>
