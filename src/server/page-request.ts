import type { Config } from '#config.ts'
import type { Edition } from '#editions/edition.ts'
import { findYear } from '#editions/year.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { readRetentionSettings } from '#features/info/policy.server.ts'
import type { AnyForm, AnyScreen, PageRequest } from '#render/screen.ts'
import type { Services } from '#services.ts'

type Options = {
  edition: Edition
  language: LanguageCode
  /** The path as the default language has it. */
  path: string
  query?: URLSearchParams
  pinned?: boolean
  breakEnds?: string
}

export type SiteRequest = PageRequest<Services>
export type SiteScreen = AnyScreen<Services>
export type SiteForm = AnyForm<Services>

export type MakePageRequest = (options: Options) => SiteRequest

export function createPageRequests(config: Config, services: Services): MakePageRequest {
  const retentionSettings = readRetentionSettings(config)
  return ({
    edition,
    language,
    path,
    query = new URLSearchParams(),
    pinned = false,
    breakEnds,
  }) => ({
    edition,
    language,
    path,
    query,
    pinned,
    ...(breakEnds && { breakEnds }),
    origin: config.origins[edition.id] ?? '',
    year: findYear(edition, config.siteYear),
    retentionSettings,
    services,
    t: getTranslator(edition, language),
  })
}
