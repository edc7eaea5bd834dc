/**
 * A process of its own that puts the issues being sent into the outbox, until it has or is killed.
 * Prints a line after each batch.
 */
import { parseArgs } from 'node:util'
import { definedEditions } from '#editions/editions.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import { sendBatch } from '#features/newsletter/issues/send-batch.server.ts'
import { findRecipients } from '#features/newsletter/queries.server.ts'
import { createTestLog } from './test-log.ts'

const { values } = parseArgs({
  options: { dir: { type: 'string' }, migrations: { type: 'string' }, url: { type: 'string' } },
})
const { dir = '', migrations = '', url } = values
const database = await openDatabase({ dir, migrations, url, schema: {}, log: createTestLog() })
const changes = createChanges(database)
const deps: Parameters<typeof sendBatch>[0] = {
  database,
  changes,
  editions: definedEditions,
  clock: () => new Date(),
  newsletter: {
    async listRecipients(tx, edition, preference, range) {
      const rows = await findRecipients(tx, edition.id, preference, range)
      return rows.map(({ id, email }) => ({ id, email, language: 'en', suppressed: false }))
    },
  },
  createWriter:
    (edition, kind) =>
    ({ email, language }) => ({
      edition: edition.id,
      language,
      kind,
      recipient: email,
      subject: 'This week',
      text: 'News.',
      html: '<p>News.</p>',
    }),
}
while (await sendBatch(deps)) process.stdout.write('batch\n')
await database.close()
