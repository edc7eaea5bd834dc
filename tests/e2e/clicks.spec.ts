import {
  expect,
  test,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from './journey.ts'
import { email, password } from './admin-kit.ts'
import { launch } from './browser.ts'

/**
 * No robot's, so that its clicks are a person's; and nobody else's, so that they are told from
 * other journeys'.
 */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Journey'

type Click = Record<
  'class' | 'placement' | 'page' | 'language' | 'userAgent' | 'referrerKind',
  string | null
> & {
  casinoId: string | null
  source: string | null
  position: number | null
}

/** Every click of this journey, by placement and position. */
async function listClicks(admin: APIRequestContext): Promise<Click[]> {
  const answer = await admin.get('/api/admin/clicks?limit=500', {
    headers: { 'x-tenant': 'crypto' },
  })
  const all = (await answer.json()) as Click[]
  const key = ({ placement, position }: Click) => `${placement} ${String(position).padStart(3)}`
  return all
    .filter((click) => click.userAgent === userAgent && click.casinoId !== null)
    .toSorted((a, b) => key(a).localeCompare(key(b)))
}

/** Presses a link and waits until the browser asks for the page that it leads to in the end. */
async function leave(
  context: BrowserContext,
  isThere: (address: URL) => boolean,
  press: () => Promise<unknown>,
) {
  const asked = context.waitForEvent('request', (request) => isThere(new URL(request.url())))
  await press()
  return new URL((await asked).url())
}

/**
 * Presses a link so that a tab opens behind the page. Its request may be over before it can be
 * watched: the click stored tells of it.
 */
async function openBehind(context: BrowserContext, press: () => Promise<unknown>) {
  const opened = context.waitForEvent('page')
  await press()
  await opened
}

const countClicks = async (admin: APIRequestContext) => (await listClicks(admin)).length

const is = (address: string | null | undefined) => (url: URL) => url.href === address
const play = (page: Page, list: Locator, index: number) =>
  list.nth(index).and(page.locator('[data-out]'))

// The whole browser's name, because what a context is called does not reach the tabs that its links
// open.
test.use({ launchOptions: launch(`--user-agent=${userAgent}`) })

test('a press on a casino’s link is counted once, whichever way it is made, and leads to the stored address', async ({
  page,
  browser,
  request: admin,
  baseURL,
}) => {
  const signedIn = await admin.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(signedIn.ok()).toBe(true)
  const context = page.context()
  await page.goto('/')
  const links = page.locator('#top-casinos a[data-casino-id]')
  const stored = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLElement).dataset['out']),
  )
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

  await leave(context, is(stored[0]), () => play(page, links, 0).click())
  await play(page, links, 1).focus()
  await leave(context, is(stored[1]), () => page.keyboard.press('Enter'))
  await openBehind(context, () => play(page, links, 2).click({ modifiers: ['ControlOrMeta'] }))
  await openBehind(context, () => play(page, links, 3).click({ button: 'middle' }))
  await expect.poll(() => countClicks(admin)).toBe(4)
  // The address is the link's own again, for whoever copies it.
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    hrefs,
  )

  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const still = await bare.newPage()
  await still.goto('/sv')
  const swedish = still.locator('#top-casinos a[data-casino-id]')
  await leave(bare, is(stored[4]), () => play(still, swedish, 4).click())
  await bare.close()

  // Rows that the browser itself has fetched have signed links too, and count their places anew.
  await page.goto('/compare')
  const rows = page.locator('main tbody a[data-casino-id]')
  const all = await rows.count()
  await page.getByRole('combobox', { name: /cryptocurrency/i }).selectOption('dogecoin')
  // Neither the rows that stood there nor their placeholders.
  await expect.poll(async () => [0, all].includes(await rows.count())).toBe(false)
  const row = rows.last()
  const position = await rows.count()
  await openBehind(context, () => row.click({ modifiers: ['ControlOrMeta'] }))

  const card = (index: number, more: object = {}) => ({
    class: 'human',
    placement: 'card',
    position: index,
    page: '/',
    language: 'en',
    ...more,
  })
  const expected = [
    card(1),
    card(2),
    card(3),
    card(4),
    card(5, { page: '/sv', language: 'sv' }),
    { placement: 'table', position, page: '/compare', language: 'en', source: null },
  ]
  await expect.poll(() => countClicks(admin)).toBe(expected.length)
  expect(await listClicks(admin)).toMatchObject(expected)
})

test('a programme that asks for the click’s id gets the one that is stored, and its postback finds the click', async ({
  page,
  request: admin,
}) => {
  await admin.post('/api/auth/sign-in/email', { data: { email, password } })
  const headers = { 'x-tenant': 'crypto' }
  await page.goto('/vpn')
  const offer = page.locator('a[data-source="vpn/quietmile"]')
  const host = new URL((await offer.getAttribute('data-out')) ?? '').host
  const data = { name: `Programme of ${host}`, hosts: [host], subIdParameter: 'sub' }
  const created = await admin.post('/api/admin/programmes', { data, headers })
  const { id, secret } = (await created.json()) as { id: string; secret: string }

  await page.reload()
  const address = await leave(
    page.context(),
    (url) => url.host === host,
    () => offer.click(),
  )
  const clickId = address.searchParams.get('sub') ?? ''
  expect(clickId).toMatch(/^[0-9a-f-]{36}$/)
  const report = `/api/conversions/${id}?secret=${secret}&transaction=1&click=${clickId}&amount=9.90&currency=EUR`
  expect((await admin.get(report)).ok()).toBe(true)
  const conversions = (await (
    await admin.get(`/api/admin/conversions?programme=${id}`, { headers })
  ).json()) as object[]
  expect(conversions).toMatchObject([
    { clickId, source: 'vpn/quietmile', placement: 'vpn', amount: '9.9' },
  ])
  await admin.patch(`/api/admin/programmes/${id}`, { data: { isActive: false }, headers })
})
