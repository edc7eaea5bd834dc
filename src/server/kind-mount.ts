import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ReactNode } from 'react'
import type { HttpEnv } from '#api/context.ts'
import { tellEntry } from '#content/offer-texts.server.ts'
import type { ContentKind } from '#contract/content-kinds.ts'
import type { Edition } from '#editions/edition.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { PageRequest } from '#render/screen.ts'
import type { Services } from '#services.ts'
import type { SiteScreen } from './page-request.ts'

type SiteRequest = PageRequest<Services>
type Translated = { translations: Record<string, object> }
type Preview = { title: string; page: ReactNode }

type Shared = {
  kind: ContentKind
  calls: (services: Services) => readonly OpenAPIHono<HttpEnv>[]
  screens: readonly SiteScreen[]
}

type Definition<Entry extends Translated> = Shared & {
  entries: (services: Services) => { getForAdmin(edition: Edition, id: string): Promise<Entry> }
  /** The page of an entry that need not be public, or its place on a page of others. */
  preview: (request: SiteRequest, entry: Entry) => Preview | Promise<Preview>
}

/** What the site mounts of a kind of content, as `mount.server.tsx` in the kind's folder says it. */
export type KindMount = Shared & {
  /** @throws AppError notFound if the entry was deleted */
  preview: (request: SiteRequest, entryId: string) => Promise<Preview>
}

export const defineMount = <Entry extends Translated>({
  entries,
  preview,
  ...shared
}: Definition<Entry>): KindMount => ({
  ...shared,
  async preview(request, entryId) {
    const { edition, language } = request.reader
    const entry = await entries(request.services).getForAdmin(edition, entryId)
    const shown = showIn(entry, language.code)
    // The policy judges a casino’s offers by the casino.
    if (isJudged(shared)) return await preview(request, shown)
    const told = tellEntry(shown, request.reader)
    return await preview(request, await request.services.figures.fill(told, request.reader))
  },
})

const isJudged = ({ kind }: Shared) => kind === 'casino'

/** Takes translations whether they are public or not. */
function showIn<Entry extends Translated>(entry: Entry, language: LanguageCode): Entry {
  const texts = Object.entries(entry.translations[language] ?? {})
  const given = texts.filter(([field, text]) => text !== null && field in entry)
  // A translation's fields have the entry's types.
  return { ...entry, ...(Object.fromEntries(given) as Partial<Entry>) }
}
