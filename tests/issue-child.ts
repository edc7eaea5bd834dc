/**
 * A process of its own that puts the issues being sent into the outbox, those made by the site and
 * those written by a person in turn, until it has or is killed. Prints a line after each batch.
 */
import { parseArgs } from 'node:util'
import { definedEditions } from '#editions/editions.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import type { Edition } from '#editions/edition.ts'
import { sendLetterBatch } from '#features/letters/send-batch.server.ts'
import type { WriteMail } from '#features/newsletter/issues/batch.server.ts'
import { sendBatch } from '#features/newsletter/issues/send-batch.server.ts'
import { findRecipients, type SubscriberRow } from '#features/newsletter/queries.server.ts'
import { findSegment } from '#features/newsletter/segment-queries.server.ts'
import { createTestLog } from './test-log.ts'

const { values } = parseArgs({
  options: { dir: { type: 'string' }, migrations: { type: 'string' }, url: { type: 'string' } },
})
const { dir = '', migrations = '', url } = values
const database = await openDatabase({ dir, migrations, url, schema: {}, log: createTestLog() })
const changes = createChanges(database)
const shared = { database, changes, editions: definedEditions, clock: () => new Date() }
const toRecipients = (rows: readonly SubscriberRow[]) =>
  rows.map(({ id, email }) => ({ id, email, language: 'en' as const, suppressed: false }))
const write =
  (edition: Edition, kind: string): WriteMail =>
  ({ email, language }) => ({
    edition: edition.id,
    language,
    kind,
    recipient: email,
    subject: 'This week',
    text: 'News.',
    html: '<p>News.</p>',
  })
const issues: Parameters<typeof sendBatch>[0] = {
  ...shared,
  newsletter: {
    listRecipients: async (tx, edition, preference, range) =>
      toRecipients(await findRecipients(tx, edition.id, preference, range)),
  },
  createWriter: write,
}
const letters: Parameters<typeof sendLetterBatch>[0] = {
  ...shared,
  newsletter: {
    listSegment: async (tx, edition, segment, range) =>
      toRecipients(await findSegment(tx, edition.id, segment, range)),
  },
  createWriter: (edition) => write(edition, 'letter'),
}
for (let isLeft = true; isLeft;) {
  isLeft = false
  for (const send of [() => sendBatch(issues), () => sendLetterBatch(letters)]) {
    if (!(await send())) continue
    isLeft = true
    process.stdout.write('batch\n')
  }
}
await database.close()
