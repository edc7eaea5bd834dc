/** What the administrator's journeys share. */
import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'

export const email = process.env['ADMIN_EMAIL'] ?? 'admin@example.com'
export const password = process.env['ADMIN_PASSWORD'] ?? 'correct-horse-9'

/** A picture of one pixel, and a drawing that must not pass for one. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)

export async function fillSignIn(page: Page, secret = password) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a screen as the administrator, who signs in past the form: three journeys fill it in. */
export async function open(page: Page, address: string) {
  // Some journeys have a site of their own.
  const origin = URL.parse(address)?.origin ?? ''
  const data = { email, password }
  const answer = await page.request.post(`${origin}/api/auth/sign-in/email`, { data })
  if (!answer.ok()) throw new Error(`Signing in: ${answer.status()} ${await answer.text()}`)
  await page.goto(address)
}

/** Signs in, opens the list of casinos and waits for it. */
export async function openCasinos(page: Page, address = '/admin/casinos') {
  await open(page, address)
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** Finds it in the sidebar. */
export const screenLink = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: new RegExp(`^${name}( \\(|$)`) })

/** Phones have the sidebar in a drawer. */
export async function openScreen(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await screenLink(page, name).click()
}

export const rows = (page: Page) => page.getByRole('article')
export const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Chooses one of a row's rarer actions. */
export async function fromMenu(page: Page, name: string, action: string) {
  await row(page, name)
    .getByRole('button', { name: `More about ${name}`, exact: true })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

export async function names(page: Page): Promise<string[]> {
  await rows(page).first().waitFor()
  return rows(page).getByRole('heading').allTextContents()
}

export const toast = (page: Page, text: string | RegExp) =>
  page.locator('.toast').filter({ hasText: text })

/** Does something and waits until the new order is stored. */
export async function reordering(page: Page, act: () => Promise<unknown>) {
  const stored = page.waitForResponse((response) => response.url().endsWith('/move'))
  await act()
  expect((await stored).status()).toBe(200)
}

/** Names of the ranked list on the public home page. */
export async function publicNames(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/casinos/top?limit=10', {
    headers: { 'x-tenant': 'crypto' },
  })
  const listed = ((await answer.json()) as { name: string; slug: string }[]).map(
    ({ name, slug }) => ({ name, slug }),
  )
  const html = await (
    await page.request.get('/?tenant=crypto', { headers: { 'accept-language': 'en' } })
  ).text()
  // On phones the answers stand between the rows, and name casinos in an order of their own.
  const answers = /<section aria-label="Quick answers".*?<\/section>/gs
  const ranked = html.slice(html.indexOf('id="top-casinos"')).replace(answers, '')
  const shown = [
    ...new Set([...ranked.matchAll(/href="[^"]*\/casino\/([a-z0-9-]+)/g)].map((match) => match[1])),
  ]
  // The page shows what the API says, in the same order.
  expect(shown.slice(0, listed.length)).toEqual(listed.map(({ slug }) => slug))
  return listed.map(({ name }) => name)
}

/**
 * A casino of a journey's own among the sweepstakes casinos, so that other journeys find those of
 * the demonstration as they were. The journey removes it again.
 */
export const addCasino = async (page: Page, name: string, values: object = {}) =>
  (await call(
    page,
    'POST',
    '/api/casinos',
    { name: `Journey of ${name}`, ...values },
    'sweepstakes',
  )) as { id: string; slug: string }

/** Whether a journey makes the casino for itself and removes it again. */
export const isOfJourney = (name: string): boolean => name.startsWith('Journey')

export const findLasting = <Casino extends { name: string }>(casinos: readonly Casino[]) =>
  casinos.findLast(({ name }) => !isOfJourney(name))

/** A call to the API as the signed-in administrator, past the screens. */
export async function call(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
  tenant = 'crypto',
): Promise<unknown> {
  const headers = { 'x-tenant': tenant, origin: new URL(page.url()).origin }
  const answer = await page.request.fetch(path, {
    method,
    headers,
    ...(data !== undefined && { data }),
  })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

export async function deleteByName(page: Page, prefix: string) {
  const all = (await call(page, 'GET', '/api/admin/casinos')) as { id: string; name: string }[]
  for (const { id, name } of all)
    if (name.startsWith(prefix)) await call(page, 'DELETE', `/api/casinos/${id}`)
}

/** Waits for the screen first: it is drawn in the browser, after the page has loaded. */
export async function expectAccessible(page: Page) {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  expect(await findViolations(page)).toEqual([])
}
