/** What `npm run migrations` compares the schema with. */
import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const meta = 'src/db/migrations/meta'
const read = (name: string): unknown => JSON.parse(readFileSync(`${meta}/${name}`, 'utf8'))

test('there is one snapshot, of the last migration, and the schema is what it says', async () => {
  const { entries } = read('_journal.json') as { entries: { tag: string }[] }
  const last = `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`
  expect(readdirSync(meta).toSorted()).toEqual([last, '_journal.json'])

  const snapshot = read(last) as ReturnType<typeof generateDrizzleJson>
  const files = Object.values(import.meta.glob<object>('../../src/db/schema/*.ts', { eager: true }))
  const schema = Object.assign({}, ...files) as Record<string, unknown>
  const now = generateDrizzleJson(schema, snapshot.id, undefined, 'snake_case')
  expect(await generateMigration(snapshot, now)).toEqual([])
})
