import type { Deps } from '#deps.ts'
import { editions } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { bindToTransaction } from '#db/transaction.ts'
import { createSettings } from '#db/settings/service.server.ts'
import { demonstrationKey, demonstrationLoaded } from '#features/settings/editions.server.ts'
import { createServices, type Services } from '#services.ts'
import { hasContent, lockSeeding } from './queries.server.ts'
import { readContent, type EditionContent } from './read-content.ts'

/**
 * Never touches the database again, so that deleted content stays deleted.
 * @returns whether it loaded anything
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  const { db } = deps.database
  const settings = createSettings(db)
  if (await settings.find(demonstrationKey)) return false
  if (await hasContent(db)) {
    await settings.put(demonstrationKey, 'had content')
    return false
  }
  const { contentFiles } = await import('./files.ts')
  const contents = editions.map((edition) => ({ edition, content: readContent(contentFiles, edition.id) }))
  const done = await db.transaction(async (tx) => {
    await lockSeeding(tx)
    const settingsInside = createSettings(tx)
    if (await settingsInside.find(demonstrationKey)) return false
    const inner = createServices({ ...deps, ...bindToTransaction(tx, deps) })
    for (const { edition, content } of contents) await load(inner, edition, content)
    await settingsInside.put(demonstrationKey, demonstrationLoaded)
    return true
  })
  await deps.changes.settle()
  return done
}

async function load(services: Services, edition: Edition, content: EditionContent): Promise<void> {
  const { casinos, guides, posts, toplists } = content
  const ids = new Map<string, string>()
  for (const { casino, emblem } of casinos) {
    const picture = emblem === undefined ? undefined : await services.media.addEmblem(edition, emblem)
    const { id, slug } = await services.casinos.create(edition, null, {
      ...casino,
      ...(picture && { logoUrl: picture.url }),
    })
    ids.set(slug, id)
  }
  for (const guide of guides) await services.guides.create(edition, null, guide)
  for (const post of posts) await services.posts.create(edition, null, post)
  for (const { list, casinos: picked } of toplists) {
    const casinoIds = picked.flatMap((slug) => ids.get(slug) ?? [])
    await services.toplists.create(edition, null, { ...list, casinoIds })
  }
}
