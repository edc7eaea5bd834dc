/**
 * Where nobody has said which states a casino excludes, it is not known whether it takes players
 * from one: it comes behind those that do, and before those that do not, at every exit.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noSettings } from '#editions/settings.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { listTexts, parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const tenant = 'sweepstakes'
let site: TestSite
beforeAll(async () => {
  site = await startTestSite({})
  const cookie = await site.signIn()
  const create = async (body: object) => {
    const answer = await site.call('/api/casinos', { method: 'POST', cookie, tenant, body })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const source = { source: 'page', url: 'https://nowhere.example/rules', checkedOn: '2026-01-01' }
  await create({ name: 'Silent', rating: 4 })
  await create({ name: 'Shut', rating: 4, excludedStates: ['TX'] })
  // Somebody has looked, and it excludes none.
  await create({ name: 'Everywhere', rating: 4, evidence: { excludedStates: source } })
  await create({ name: 'Elsewhere', rating: 4, excludedStates: ['NY'] })
  await create({ name: 'Quiet', rating: 4 })
  const settings = { ...noSettings, markets: {} }
  const body = { revision: 0, settings }
  await site.call('/api/admin/settings', { method: 'PUT', cookie, tenant, body })
  await site.deps.changes.settle()
})
afterAll(() => site?.stop())

const list = async (query: string) =>
  (await (await site.call(`/api/casinos?${query}`, { tenant })).json()) as ListedCasino[]

test('calls tell which are open, not known and closed, in this order', async () => {
  const there = await list('in=US-TX')
  expect(there.map(({ name, opening }) => `${name} ${opening}`)).toEqual([
    'Everywhere open',
    'Elsewhere open',
    'Silent unknown',
    'Quiet unknown',
    'Shut closed',
  ])
  const byName = await list('in=US-TX&sort=name&limit=3')
  expect(byName.map(({ name }) => name)).toEqual(['Elsewhere', 'Everywhere', 'Quiet'])
  const anywhere = await list('')
  expect(anywhere.map(({ name, opening }) => `${name} ${opening}`)).toEqual([
    'Silent open',
    'Shut open',
    'Everywhere open',
    'Elsewhere open',
    'Quiet open',
  ])
})

test.each([
  ['', 'We do not know whether they take players from Texas (2)', 'Take no players from Texas (1)'],
  [
    '/sv',
    'Vi vet inte om de tar emot spelare från Texas (2)',
    'Tar inte emot spelare från Texas (1)',
  ],
  [
    '/fi',
    'Emme tiedä, ottavatko nämä pelaajia alueelta Texas (2)',
    'Eivät ota pelaajia alueelta Texas (1)',
  ],
])('a ranking has a group of those that are not known, on %s', async (prefix, unknown, closed) => {
  const address = `${prefix || '/'}?in=US-TX&tenant=${tenant}`
  const texts = listTexts(parsePage(await (await site.call(address)).text()))
  expect(texts).toContain(unknown)
  expect(texts.indexOf(unknown)).toBeGreaterThan(texts.indexOf('Elsewhere'))
  expect(texts.indexOf(closed)).toBeGreaterThan(texts.indexOf(unknown))
})

test('the comparison marks them, and says of nobody that every state is open', async () => {
  const html = await (await site.call(`/compare?in=US-TX&tenant=${tenant}`)).text()
  const rows = parsePage(html).querySelectorAll('tbody tr')
  const row = (name: string) => rows.find(({ text }) => text.includes(name))?.text ?? ''
  expect(rows.length).toBe(5)
  expect(row('Silent')).toContain('Not known here')
  expect(row('Everywhere')).not.toContain('Not known here')
  expect(row('Shut')).toContain('Takes no players from here')
  expect(row('Silent')).not.toMatch(/every state/i)
})

test('only one that is open has a place among the open ones', async () => {
  const read = async (slug: string) => {
    const html = await (await site.call(`/casino/${slug}?in=US-TX&tenant=${tenant}`)).text()
    return listTexts(parsePage(html)).join(' ')
  }
  expect(await read('elsewhere')).toContain('2 of 2 for players in Texas')
  expect(await read('silent')).not.toContain('for players in Texas')
  expect(await read('silent')).toContain('do not know whether this casino takes players from Texas')
})

test('a filter by state and the assistant name only those that are known to be open', async () => {
  expect((await list('state=TX')).map(({ name }) => name)).toEqual(['Everywhere', 'Elsewhere'])
  const known = (await list('')).filter((one) => one.statesKnown).map(({ name }) => name)
  expect(known).toEqual(['Shut', 'Everywhere', 'Elsewhere'])
  const ask = async (message: string) => {
    const body = { message }
    const answer = await site.call('/api/chat/reply', { method: 'POST', tenant, body })
    return ((await answer.json()) as { text: string }).text
  }
  const said = await ask('Which casinos are open in Texas?')
  expect(said).toContain('2 casinos on our list are open to players in Texas')
  expect(said).not.toMatch(/Silent|Quiet|Shut/)
  expect(await ask('Is Silent open in Texas?')).toContain('It is not known whether Silent')
  expect(await ask('Is Shut open in Texas?')).toContain('Shut excludes players in Texas')
})

test.each([
  ['/where-you-play', '2 casinos take players from there, 1 does not (Shut); of 2 we do not know.'],
  [
    '/sv/var-du-spelar',
    '2 casinon tar emot spelare därifrån, 1 gör det inte (Shut); om 2 vet vi inte.',
  ],
])('the page of places says what differs in a state, on %s', async (path, differs) => {
  const read = async (place: string) => {
    const answer = await site.call(`${path}?in=${place}&tenant=${tenant}`)
    return listTexts(parsePage(await answer.text())).join(' ')
  }
  expect(await read('US-TX')).toContain(differs)
  expect(await read('US-NY')).toMatch(/2 casino.*\(Elsewhere\)/)
  expect(await read('FR')).not.toMatch(/5 casin/)
})
