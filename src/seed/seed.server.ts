import type { Deps } from '#deps.ts'
import { editions } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { bindToTransaction, type Transaction } from '#db/transaction.ts'
import { createSettings } from '#db/settings/service.server.ts'
import type { MediaService } from '#content/media/service.server.ts'
import type { AuthorsService } from '#features/authors/service.server.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { GuidesService, PostsService } from '#features/articles/service.server.ts'
import type { OffersService } from '#features/offers/service.server.ts'
import {
  demonstrationChosen,
  demonstrationKey,
  demonstrationLoaded,
} from '#db/settings/demonstration.ts'
import type { ToplistsService } from '#features/toplists/service.server.ts'
import { AppError } from '#errors.ts'
import { dateReviews, hasContent, lockSeeding } from './queries.server.ts'
import { readContent, type EditionContent, type SeedCredits } from './read-content.ts'

type Services = {
  authors: Pick<AuthorsService, 'create'>
  casinos: Pick<CasinosService, 'create'>
  guides: Pick<GuidesService, 'create'>
  posts: Pick<PostsService, 'create'>
  toplists: Pick<ToplistsService, 'create'>
  offers: Pick<OffersService, 'create'>
  media: Pick<MediaService, 'addEmblem'>
}

export type OpenServices = (deps: Deps) => Services

/** Versions before offers were content showed them without storing any. */
const offersKey = 'seed.offers'

/**
 * Never touches the database again, so that deleted content stays deleted.
 * @returns whether it loaded anything
 */
export async function seedDemo(deps: Deps, open: OpenServices): Promise<boolean> {
  const { db } = deps.database
  const settings = createSettings(db)
  const before = await settings.find(demonstrationKey)
  if (before)
    return (
      before === demonstrationLoaded &&
      !(await settings.find(offersKey)) &&
      (await addOffers(deps, open))
    )
  if (await hasContent(db)) {
    await settings.put(demonstrationKey, 'had content')
    return false
  }
  return await loadOnce(deps, open, demonstrationKey, load)
}

/** To a demonstration that an earlier version loaded. */
const addOffers = (deps: Deps, open: OpenServices) =>
  loadOnce(deps, open, offersKey, (services, edition, { offers }) =>
    loadOffers(services, edition, offers),
  )

export const isSiteEmpty = async ({ database }: Pick<Deps, 'database'>): Promise<boolean> =>
  !(await hasContent(database.db))

type Load = (services: Services, edition: Edition, content: EditionContent) => Promise<void>

async function readContents() {
  const { contentFiles } = await import('./files.ts')
  return editions.map((edition) => ({ edition, content: readContent(contentFiles, edition.id) }))
}

/** @throws AppError conflict unless `tx` sees an empty site */
export async function loadOnRequest(
  deps: Deps,
  open: OpenServices,
  tx: Transaction,
): Promise<void> {
  const contents = await readContents()
  await lockSeeding(tx)
  if (await hasContent(tx))
    throw new AppError('conflict', 'This site has content already. Only an empty one can load it.')
  const inner = open({ ...deps, ...bindToTransaction(tx, deps) })
  for (const { edition, content } of contents) await load(inner, edition, content)
  await dateReviews(tx)
  const settings = createSettings(tx)
  await settings.put(demonstrationKey, demonstrationChosen)
  await settings.put(offersKey, demonstrationLoaded)
}

async function loadOnce(deps: Deps, open: OpenServices, key: string, run: Load): Promise<boolean> {
  const contents = await readContents()
  const done = await deps.database.db.transaction(async (tx) => {
    await lockSeeding(tx)
    const settings = createSettings(tx)
    if (await settings.find(key)) return false
    const inner = open({ ...deps, ...bindToTransaction(tx, deps) })
    for (const { edition, content } of contents) await run(inner, edition, content)
    await dateReviews(tx)
    for (const name of [key, offersKey]) await settings.put(name, demonstrationLoaded)
    return true
  })
  await deps.changes.settle()
  return done
}

async function load(services: Services, edition: Edition, content: EditionContent): Promise<void> {
  const { authors, casinos, guides, posts, toplists, offers } = content
  const [ids, authorIds] = [new Map<string, string>(), new Map<string, string>()]
  for (const author of authors) {
    const { id, slug } = await services.authors.create(edition, null, author)
    authorIds.set(slug, id)
  }
  const name = ({ writtenBy = '', checkedBy = '' }: SeedCredits) => ({
    authorId: authorIds.get(writtenBy),
    reviewerId: authorIds.get(checkedBy),
  })
  for (const { casino, emblem, credits } of casinos) {
    const picture =
      emblem === undefined ? undefined : await services.media.addEmblem(edition, emblem)
    const { id, slug } = await services.casinos.create(edition, null, {
      ...casino,
      ...name(credits),
      ...(picture && { logoUrl: picture.url }),
    })
    ids.set(slug, id)
  }
  for (const { guide, credits } of guides)
    await services.guides.create(edition, null, { ...guide, ...name(credits) })
  for (const { post, credits } of posts)
    await services.posts.create(edition, null, { ...post, ...name(credits) })
  for (const { list, casinos: picked } of toplists) {
    const casinoIds = picked.flatMap((slug) => ids.get(slug) ?? [])
    await services.toplists.create(edition, null, { ...list, casinoIds })
  }
  await loadOffers(services, edition, offers)
}

async function loadOffers(
  services: Services,
  edition: Edition,
  offers: EditionContent['offers'],
): Promise<void> {
  for (const offer of offers) await services.offers.create(edition, null, offer)
}
