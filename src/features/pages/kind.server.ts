import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { EntryInput, Preparation } from '#content/entries/kind.server.ts'
import { definePublishedKind } from '#content/publication/kind.server.ts'
import { readPublication } from '#content/publication/publication.server.ts'
import { pages, pageTranslations } from '#db/schema/pages.ts'
import { AppError } from '#errors.ts'
import { findInfoScreen, infoScreens, infoSlug } from '#contract/info-screens.ts'
import { ownSegments } from '#urls.ts'
import {
  isLegal,
  isTooEarly,
  legalReviewMissing,
  pageFields,
  pageSchemas,
  type PageQuery,
} from './fields.ts'

export type PageRow = typeof pages.$inferSelect
type Input = Omit<z.output<typeof pageSchemas.changes>, 'translations'> &
  Pick<EntryInput, 'translations'>

const noSuchPage = (site: string) => `${site} has no page at this address. Choose another one.`

export const pageKind = definePublishedKind({
  entity: 'page',
  table: pages,
  texts: pageTranslations,
  main: pageTranslations.title,
  fields: pageFields,
  schemas: pageSchemas,
  long: ['body', 'questions'],
  followTitle: ['seoTitle', 'seoDescription', 'menuLabel'],
  avoidedSlugs: new Set([...ownSegments, ...infoScreens.map(infoSlug)]),
  listed: ['needsLegalReview'],
  matches: ({ isInMenu }: PageQuery) =>
    isInMenu === undefined ? undefined : eq(pages.isInMenu, isInMenu === 'true'),
  /** A legal text awaits being read unless somebody has said that it was. */
  async check(_tx, { edition, input, row, now }: Preparation<PageRow, Input>) {
    const screen = findInfoScreen(input.slug ?? row?.slug ?? '')
    if (screen && edition.missingScreens.includes(screen))
      throw new AppError('invalid', noSuchPage(edition.name), {
        errors: { slug: noSuchPage(edition.name) },
      })
    const needsLegalReview =
      input.needsLegalReview ?? row?.needsLegalReview ?? isLegal(input.slug ?? '')
    if (isTooEarly({ needsLegalReview, ...readPublication(input, now, row) }))
      throw new AppError('invalid', legalReviewMissing, {
        errors: { needsLegalReview: legalReviewMissing },
      })
    return { needsLegalReview }
  },
})
