/**
 * Texts take figures from records: they are those of the record at every exit, in every kind of text,
 * and where there is no record, nothing is claimed.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listTextsToTranslate, type Fields } from '#content/fields.ts'
import { editions } from '#editions/editions.ts'
import { guideFields, postFields } from '#features/articles/fields.ts'
import { authorFields } from '#features/authors/fields.ts'
import type { AdminCasino } from '#features/casinos/contract.ts'
import { casinoFields } from '#features/casinos/fields.ts'
import { offerFields } from '#features/offers/fields.ts'
import { pageFields } from '#features/pages/fields.ts'
import { toplistFields } from '#features/toplists/fields.ts'
import { readExits } from './exits.ts'
import { startTestSite, type TestSite } from './test-site.ts'

vi.setConfig({ testTimeout: 120_000 })

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
  cookie = await site.signIn()
})
afterAll(() => site?.stop())

const kinds: readonly (readonly [path: string, Fields])[] = [
  ['casinos', casinoFields],
  ['guides', guideFields],
  ['blog', postFields],
  ['lists', toplistFields],
  ['authors', authorFields],
  ['offers', offerFields],
  ['pages', pageFields],
]
const titles = new Set(['name', 'title', 'menuLabel', 'seoTitle'])

type Entry = { id: string; slug: string; [field: string]: unknown }

async function send(path: string, body: unknown, tenant: string, method = 'PATCH') {
  const answer = await site.call(path, { method, tenant, cookie, body })
  const text = await answer.text()
  expect([200, 201], `${path} ${text}`).toContain(answer.status)
  await site.deps.changes.settle()
  return JSON.parse(text) as Entry
}

const hour = 3_600_000
/** Withdrawals of a day ago, which took so many hours. */
const payoutsOf = (...hours: number[]) =>
  hours.map((took, index) => {
    const requested = Date.now() - (index + 4) * 24 * hour
    return {
      method: 'Litecoin',
      outcome: 'arrived',
      requestedAt: new Date(requested).toISOString(),
      arrivedAt: new Date(requested + took * hour).toISOString(),
    }
  })

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['crypto', 'sv', '44 timmar', '61 timmar'],
  ['sweepstakes', 'en', '44 hours', '61 hours'],
] as const)('in %s, in %s', async (id, language, first, second) => {
  const edition = editions.find((one) => one.id === id)
  if (!edition) throw new Error(id)
  const casinos = (await (
    await site.call('/api/admin/casinos', { tenant: id, cookie })
  ).json()) as AdminCasino[]
  const casino = casinos.findLast(({ isActive }) => isActive)
  if (!casino) throw new Error('No casino is active')
  const { slug } = casino
  const address = `/api/casinos/${casino.id}`
  await send(address, { payoutTests: payoutsOf(43, 44, 45) }, id)

  const page = { title: 'Zetapage', isPublished: true, isInMenu: true }
  await send('/api/pages', page, id, 'POST')
  const written: string[] = []
  for (const [path, fields] of kinds) {
    const all = (await (
      await site.call(`/api/admin/${path}`, { tenant: id, cookie })
    ).json()) as Entry[]
    expect(all.length, path).toBeGreaterThan(0)
    const entry =
      path === 'casinos'
        ? all.find((one) => one.slug === slug)
        : all.find(({ isPublished }) => isPublished !== false)
    if (!entry) throw new Error(path)
    const own = path === 'casinos' ? 'payouts.median' : `${slug}.payouts.median`
    const names = listTextsToTranslate(fields).filter((name) => !titles.has(name)) as string[]
    const values: Record<string, unknown> = {}
    for (const name of names) {
      const claim = `Zeta${path}${name} took {{${own}}}.`
      values[name] = fields[name]?.type === 'lines' ? [claim] : claim
      written.push(`Zeta${path}${name}`)
    }
    const body =
      language === 'en'
        ? values
        : { translations: { [language]: { ...values, ...titleOf(entry), isPublic: true } } }
    await send(`/api/${path}/${entry.id}`, body, id)
  }
  expect(written.length).toBeGreaterThan(15)

  const readAll = async (of = slug) =>
    (await readExits(site, { edition, language, slug: of, editor: cookie })).exits.map(
      ({ name, body }) => ({ name, body: plain(body) }),
    )
  /** What is claimed, with where it is. */
  const claims = (exits: { name: string; body: string }[]) => {
    const found: Record<string, string> = {}
    for (const { name, body } of exits)
      for (const [claim, said = ''] of body.matchAll(/Zeta\w+ took ([^.<"\\]*)/g))
        found[said] ??= `${name}: ${claim}`
    return found
  }

  const exits = await readAll()
  expect(
    exits.flatMap(({ name, body }) =>
      [...body.matchAll(/.{0,80}\{\{(?!help).{0,60}/g)].map(([around]) => [name, around]),
    ),
  ).toEqual([])
  expect(claims(exits)).toEqual({ [first]: expect.any(String) })
  const seen = new Set(
    exits.flatMap(({ body }) => [...body.matchAll(/(Zeta\w+) took/g)].map(([, name]) => name)),
  )
  expect(seen.size).toBeGreaterThan(8)

  // A new test changes the figure wherever it stands, and no text.
  await send(address, { payoutTests: payoutsOf(61, 60, 62) }, id)
  expect(claims(await readAll())).toEqual({ [second]: expect.any(String) })

  // Texts go on naming a casino by the slug that it had when they were written.
  await send(address, { slug: 'zeta-renamed' }, id)
  expect(claims(await readAll('zeta-renamed'))).toEqual({ [second]: expect.any(String) })

  // Fewer than three tests are no record, and a casino that readers do not find has none.
  await send(address, { payoutTests: payoutsOf(61, 60) }, id)
  expect(claims(await readAll('zeta-renamed'))).toEqual({})
  await send(address, { payoutTests: payoutsOf(61, 60, 62) }, id)
  await send(address, { isActive: false }, id)
  const other = casinos.find((one) => one.isActive && one.slug !== slug)?.slug
  expect(claims(await readAll(other))).toEqual({})
  await send(address, { isActive: true, payoutTests: [] }, id)
})

const titleOf = (entry: Entry) => ('title' in entry ? { title: 'Zetatitle' } : {})

test('what names no figure is refused, by field and language', async () => {
  const create = async (path: string, body: object) => {
    const answer = await site.call(path, { cookie, body })
    return { status: answer.status, body: (await answer.json()) as { errors?: object } }
  }
  const named = { name: 'Harbour', rating: 4 }
  expect(
    await create('/api/casinos', { ...named, review: 'Took {{payouts.medain}}.' }),
  ).toMatchObject({
    status: 400,
    body: { errors: { review: expect.stringContaining('payouts.median') } },
  })
  expect(
    await create('/api/casinos', {
      ...named,
      translations: { da: { pros: ['Fine', '{{site.casinoes}} i alt'] } },
    }),
  ).toMatchObject({ status: 400, body: { errors: { 'translations.da.pros': expect.any(String) } } })
  const post = {
    title: 'Half',
    excerpt: 'Half.',
    content: 'Took {{payouts.median}}.',
    category: 'news',
  }
  expect(await create('/api/blog', post)).toMatchObject({
    status: 400,
    body: { errors: { content: expect.stringContaining('slug') } },
  })
  expect(
    await create('/api/casinos', { name: 'Open in {{site.casinos}} days', rating: 4 }),
  ).toMatchObject({ status: 400, body: { errors: { name: expect.stringContaining('figure') } } })
  // Braces of other programs are texts like any other.
  expect(await create('/api/casinos', { ...named, review: 'Hi {{user.first}}' })).toMatchObject({
    status: 201,
  })
})

test('so is every figure where nothing fills it in', async () => {
  const figure = 'Of {{site.casinos}} casinos.'
  const refused = async (path: string, body: object, field: string, method = 'POST') => {
    const answer = await site.call(path, { method, cookie, body })
    expect({ path, field, ...((await answer.json()) as object) }).toMatchObject({
      errors: { [field]: expect.stringMatching(/figure|of which casino/) },
    })
    expect(answer.status).toBe(400)
  }
  const casino = { name: 'Harbour', rating: 4 }
  const decision = { because: figure, until: null }
  await refused('/api/casinos', { ...casino, ratedByHand: decision }, 'ratedByHand.because')
  await refused('/api/casinos', { ...casino, move: { place: 1, ...decision } }, 'move.because')
  const inSwedish = { ...decision, because: 'So.', becauseIn: { sv: figure } }
  await refused('/api/casinos', { ...casino, ratedByHand: inSwedish }, 'ratedByHand.becauseIn.sv')
  const timed = { ...payoutsOf(1)[0], note: figure }
  await refused('/api/casinos', { ...casino, payoutTests: [timed] }, 'payoutTests.0.note')

  const issues = '/api/admin/newsletter/written-issues'
  const issue = (text: object) => ({ translations: { en: text }, segment: { languages: ['en'] } })
  await refused(issues, issue({ subject: figure, body: 'Hello.' }), 'translations.en.subject')
  const nameless = '{{payouts.median}}'
  await refused(issues, issue({ subject: 'Hello', body: nameless }), 'translations.en.body')

  const welcome = '/api/admin/newsletter/welcome'
  const { builtIn: _builtIn, ...was } = (await (await site.call(welcome, { cookie })).json()) as {
    builtIn: object
    texts: object
  }
  const welcoming = (body: string) => ({
    ...was,
    texts: { ...was.texts, sv: { subject: 'Hej', body } },
  })
  await refused(welcome, welcoming('{{site.casinoes}} till.'), 'texts.sv.body', 'PUT')

  const path = '/api/admin/settings'
  const { revision, settings } = (await (await site.call(path, { cookie })).json()) as {
    revision: number
    settings: object
  }
  const announcing = { ...settings, announcement: { text: { en: figure }, to: null } }
  const field = 'settings.announcement.text.en'
  await refused(path, { revision, settings: announcing }, field, 'PUT')
})

test('editors are given all figures with what they are now', async () => {
  const read = async (query: string) =>
    (await (await site.call(`/api/admin/casinos/figures?${query}`, { cookie })).json()) as {
      figures: { reference: string; value: string | null }[]
    }
  const of = async (query: string, reference: string) =>
    plain((await read(query)).figures.find((one) => one.reference === reference)?.value ?? 'none')
  expect(await of('casino=tidewright&lang=sv', '{{tidewright.payouts.median}}')).toBe('5 minuter')
  expect(await of('casino=tidewright', '{{tidewright.payouts.tests}}')).toBe('3')
  expect(await of('lang=en', '{{site.casinos}}')).toMatch(/^\d+$/)
  expect(await of('casino=nobody', '{{nobody.payouts.median}}')).toBe('none')
  expect((await site.call('/api/admin/casinos/figures')).status).toBe(401)
})
