import { makeReader } from '#editions/reader.ts'
import type { Editions } from '#editions/editions.ts'
import { forGood, type FindFile } from '#server/files.ts'
import { tidyPath } from '#server/page-address.ts'
import type { MakePageRequest } from '#server/page-request.ts'
import { isOffered } from '#editions/offered-languages.ts'
import { findLanguage, english } from '#i18n/languages.ts'
import { Redirect } from '#render/screen.ts'
import type { MediaService } from '#content/media/service.server.ts'
import { cardPath, matchScreen } from '#urls.ts'
import { cardType, makeCard, type CardAddresses } from './card.ts'
import type { CardThread } from './card-thread.ts'
import { drawCard } from './draw-card.tsx'
import type { SiteScreen } from '#server/page-request.ts'

type Options = {
  editions: Editions
  screens: ReadonlyMap<string, SiteScreen>
  makeRequest: MakePageRequest
  media: MediaService
  thread: CardThread
  addresses: CardAddresses
}

const address = new RegExp(`^${cardPath}/([a-z]+)/([a-z]{2})(/.+)?/([0-9a-f]{16})\\.(?:png|jpeg)$`)

/**
 * Draws only current content and redirects older addresses, so that there are never more cards than
 * pages.
 */
export function createCardFinder({
  screens,
  editions,
  makeRequest,
  media,
  thread,
  addresses,
}: Options): FindFile {
  return (pathname) => {
    const [, editionId, code, given = '/', name = ''] = address.exec(pathname) ?? []
    const edition = editions.find(editionId)
    const language = findLanguage(code)
    const path = tidyPath(given, edition?.own.mainLanguage ?? english.code)
    const match = matchScreen(path)
    const screen = match && screens.get(match.screen)
    if (!edition || edition.own.isOff || !language || !screen || !isOffered(edition, language.code))
      return undefined
    const page = { editionId: edition.id, language: language.code, path }
    if (!addresses.isOwn(page, name)) return undefined
    return async () => {
      const request = makeRequest({ reader: makeReader(edition, language.code), path })
      const view = await screen.open(request, match.params)
      if (view instanceof Redirect || !('head' in view)) return undefined
      const card = makeCard(view.head, request)
      const current = addresses.make(card, request)
      if (current !== pathname) return { redirect: current }
      const body = await drawCard(card, edition, { thread, media })
      return { contentType: `image/${cardType(card)}`, cacheControl: forGood, body }
    }
  }
}
