import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { createLog, notes, schema } from './fixture.ts'
import { createFilledPlace } from './kinds.ts'
import { runChild } from './run-child.ts'

const rounds = 3
const place = await createFilledPlace()
afterAll(place.remove)

test(
  `kill -9 during writes, ${rounds} times: every acknowledged row is there, and the database opens`,
  { timeout: 180_000 },
  async () => {
    const acknowledged = new Set<number>()
    for (let round = 0; round < rounds; round++) {
      const child = runChild('insert', place)
      await child.untilLines(20 + Math.floor(Math.random() * 400))
      child.kill()
      expect(await child.ended()).toBeNull()
      for (const id of child.acknowledged()) acknowledged.add(id)

      const database = await openDatabase({
        dir: place.dir,
        migrations: place.migrations,
        schema,
        log: createLog(),
      })
      const stored = new Set(
        (await database.db.select({ id: notes.id }).from(notes)).map(({ id }) => id),
      )
      await database.close()
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
    }
    expect(acknowledged.size).toBeGreaterThan(20 * rounds)
  },
)
