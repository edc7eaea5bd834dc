/** A process of its own that sends the webhooks of the embedded database at `--dir`, until killed. */
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { loopback } from '#features/webhooks/receiver.test-kit.ts'
import { sendDue } from '#features/webhooks/sender.server.ts'
import { createTestLog } from './test-log.ts'

const { values } = parseArgs({
  options: { dir: { type: 'string' }, migrations: { type: 'string' } },
})
const { dir = '', migrations = '' } = values
const database = await openDatabase({ dir, migrations, schema: {}, log: createTestLog() })
const deps: Parameters<typeof sendDue>[0] = {
  database,
  config: { production: false },
  secret: 'a secret of the test that is long enough',
  clock: () => new Date(),
  outbound: { timeout: 5000, network: loopback },
  alert: () => Promise.resolve(),
}
await sendDue(deps, new AbortController().signal)
await database.close()
process.exit(0)
