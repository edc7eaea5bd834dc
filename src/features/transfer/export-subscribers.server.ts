import type { Edition } from '#editions/edition.ts'
import type { Actor } from '#audit/service.server.ts'
import type { NewsletterAdmin } from '#features/newsletter/admin.server.ts'
import type { ExportFormat } from './contract.ts'
import { writeJson } from './export.server.ts'

/** Of every status; audited. */
export async function exportSubscribers(
  subscribers: NewsletterAdmin,
  edition: Edition,
  actor: Actor,
  format: ExportFormat,
): Promise<AsyncIterable<string>> {
  if (format === 'csv') return await subscribers.exportCsv(edition, actor, {})
  return writeJson(
    await subscribers.exportAll(edition, actor, {}),
    ({ tenant: _tenant, ...reader }) => reader,
  )
}
