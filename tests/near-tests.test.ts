import { expect, test } from 'vitest'
import { listNear } from '../scripts/near-tests.ts'

test('near a change are the tests that reach it and those in its room, not those of the whole site', () => {
  const near = listNear(['src/features/bonuses/cost.ts'])
  for (const file of ['src/features/bonuses/cost.test.ts', 'tests/cost-texts.test.ts'])
    expect(near).toContain(file)
  expect(near).toContain('src/features/bonuses/costs.test.ts')
  for (const file of ['tests/archive.test.ts', 'src/features/casinos/api.test.ts'])
    expect(near).not.toContain(file)
})

test('whoever changes what starts the site runs all that starts it', () => {
  expect(listNear(['tests/test-site.ts'])).toContain('tests/archive.test.ts')
  expect(listNear(['src/services.ts'])).not.toContain('tests/archive.test.ts')
})

test('a text is read by the test of texts', () => {
  expect(listNear(['src/i18n/messages/sv.json'])).toContain('tests/messages.test.ts')
})
