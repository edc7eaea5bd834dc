import { expect, test } from 'vitest'
import { listNearJourneys } from '../scripts/near-journeys.ts'
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

test('near a change are the journeys that visit its screens, as many as fit into minutes', () => {
  const near = (file: string) => {
    const { run, left } = listNearJourneys([file])
    return { run: run.map((one) => one.split('/').at(-1)?.replace('.spec.ts', '')), left }
  }
  const { run } = near('src/features/issues/service.server.ts')
  expect(run[0]).toBe('admin-issues')
  expect(run).not.toContain('compare')
  expect(near('src/features/compare/query-state.ts').run).toContain('compare')
  const messages = near('src/features/contact/service.server.ts').run
  expect(messages).toEqual(expect.arrayContaining(['contact', 'admin-messages']))
  expect(near('src/features/casinos/fields.ts').run).toContain('admin-casino-fields')
  expect(near('README.md').run).toEqual([])
  const button = near('src/ui/button.tsx')
  expect(button.run.length).toBeGreaterThan(5)
  expect(button.left.length).toBeGreaterThan(5)
})
