import type { Config } from '#config.ts'
import type { Reader } from '#editions/reader.ts'
import { findYear } from '#editions/year.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { readRetentionSettings } from '#features/info/policy.server.ts'
import type { AnyForm, AnyScreen, PageRequest } from '#render/screen.ts'
import type { Services } from '#services.ts'

type Options = {
  reader: Reader
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
  return ({ reader, path, query = new URLSearchParams(), pinned = false, breakEnds }) => ({
    reader,
    path,
    query,
    pinned,
    ...(breakEnds && { breakEnds }),
    origin: config.origins[reader.edition.id] ?? '',
    elsewhere: listElsewhere(config.origins, reader.edition.id),
    year: findYear(reader.edition, config.siteYear),
    retentionSettings,
    services,
    t: getTranslator(reader),
  })
}

/** A cookie is of a host, whatever the port; a machine of one’s own goes by several names. */
function listElsewhere(origins: Config['origins'], id: string): string[] {
  const hostOf = (origin: string | undefined) => URL.parse(origin ?? '')?.hostname
  const own = hostOf(origins[id])
  const isElsewhere = (host: string | undefined) => host !== own && !host?.endsWith('localhost')
  return Object.values(origins).filter((origin) => isElsewhere(hostOf(origin)))
}
