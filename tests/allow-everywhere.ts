import { createSettings } from '#db/settings/service.server.ts'
import type { Deps } from '#deps.ts'
import { editions } from '#editions/editions.ts'
import { noSettings } from '#editions/settings.ts'

/** Takes the first rules of a new site away, for tests of what it shows once they are. */
export async function allowEverywhere(deps: Pick<Deps, 'database' | 'editions'>): Promise<void> {
  for (const { id } of editions)
    await createSettings(deps.database.db).put(`site.${id}`, { revision: 0, settings: noSettings })
  await deps.editions.reload()
}
