/** `node tests/load/main.ts [--scale 0.1] [--force]`: see fill.ts. */
import { parseArgs } from 'node:util'
import { fillDatabase, RefusedError } from './fill.ts'

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, force: { type: 'boolean', default: false } },
})
const url = process.env['DATABASE_URL']

try {
  if (!url)
    throw new RefusedError(
      'Set DATABASE_URL to an empty PostgreSQL database; the embedded one is not for this much.',
    )
  const scale = Number(values.scale)
  if (!(scale > 0)) throw new RefusedError('--scale must be a number above 0, such as 0.1.')
  await fillDatabase({ url, scale, force: values.force, say: (line) => console.log(line) })
} catch (error) {
  if (!(error instanceof RefusedError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
