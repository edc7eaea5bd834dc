import type { Deps } from '#deps.ts'
import { editions } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { bindToTransaction } from '#db/transaction.ts'
import { createSettings } from '#db/settings/service.server.ts'
import { createServices, type Services } from '#services.ts'
import { hasContent, lockSeeding } from './queries.server.ts'
import { readContent, type EditionContent, type SeedCredits } from './read-content.ts'

const settingsKey = 'seed.demo'
const loaded = 'loaded'

/**
 * Never touches the database again, so that deleted content stays deleted.
 * @returns whether it loaded anything
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  const { db } = deps.database
  const settings = createSettings(db)
  if (await settings.find(settingsKey)) return false
  if (await hasContent(db)) {
    await settings.put(settingsKey, 'had content')
    return false
  }
  const { contentFiles } = await import('./files.ts')
  const contents = editions.map((edition) => ({ edition, content: readContent(contentFiles, edition.id) }))
  const done = await db.transaction(async (tx) => {
    await lockSeeding(tx)
    const settingsInside = createSettings(tx)
    if (await settingsInside.find(settingsKey)) return false
    const inner = createServices({ ...deps, ...bindToTransaction(tx, deps) })
    for (const { edition, content } of contents) await load(inner, edition, content)
    await settingsInside.put(settingsKey, loaded)
    return true
  })
  await deps.changes.settle()
  return done
}

export async function isDemonstration({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  return (await createSettings(database.db).find(settingsKey)) === loaded
}

async function load(services: Services, edition: Edition, content: EditionContent): Promise<void> {
  const { authors, casinos, guides, posts, toplists } = content
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
    const picture = emblem === undefined ? undefined : await services.media.addEmblem(edition, emblem)
    const { id, slug } = await services.casinos.create(edition, null, {
      ...casino,
      ...name(credits),
      ...(picture && { logoUrl: picture.url }),
    })
    ids.set(slug, id)
  }
  for (const { guide, credits } of guides) await services.guides.create(edition, null, { ...guide, ...name(credits) })
  for (const { post, credits } of posts) await services.posts.create(edition, null, { ...post, ...name(credits) })
  for (const { list, casinos: picked } of toplists) {
    const casinoIds = picked.flatMap((slug) => ids.get(slug) ?? [])
    await services.toplists.create(edition, null, { ...list, casinoIds })
  }
}
