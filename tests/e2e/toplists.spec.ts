import { expect, test, type Locator, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'
import { launch } from './browser.ts'
import { expectCleanInBothThemes, sideways } from './page-kit.ts'

const run = Date.now().toString(36)
const title = `Dogecoin casinos ${run}`

/**
 * No robot's, so that its clicks are a person's; and nobody else's, so that they are told from
 * other journeys'.
 */
const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Lists${run}`

test.use({ launchOptions: launch(`--user-agent=${userAgent}`) })

const lists = [
  { edition: 'crypto', path: '/lists/best-litecoin-casinos' },
  { edition: 'sweepstakes', path: '/lists/first-sweepstakes-casinos' },
] as const

const shownCasinos = (page: Page) => page.locator('main ol h3').allTextContents()

async function typeInto(page: Page, element: Locator, text: string) {
  await element.focus()
  await page.keyboard.type(text)
}

async function press(element: Locator, key = 'Enter') {
  await element.focus()
  await element.press(key)
}

test('an editor makes a list by keyboard, of a condition first, then of picked casinos in another order', async ({
  page,
}) => {
  test.slow()
  await kit.open(page, '/admin/lists?tenant=crypto')
  await expect(kit.rows(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Add List' }).press('Enter')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(
    /Title is required/,
  )
  await page.keyboard.type(title)
  // Three editors alike: which is which is seen, too.
  for (const name of ['Introduction', 'How it is made', 'Questions and answers'])
    await expect(page.locator('p', { hasText: `${name} in English` }).first()).toBeVisible()
  await press(page.getByRole('tab', { name: 'Markdown' }).first())
  const introduction = page.getByRole('textbox', { name: 'Introduction in English' }).first()
  await typeInto(page, introduction, 'Where **dogs** play.')
  await typeInto(page, page.getByLabel('Minimum rating'), '7')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByLabel('Minimum rating')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Minimum rating').fill('')
  await typeInto(page, page.getByLabel('Coin', { exact: true }), 'dogecoin')
  await press(page.getByRole('tab', { name: /Swedish/ }))
  await typeInto(page, page.getByLabel('Title in Swedish', { exact: true }), `Hundmynt ${run}`)
  await press(page.getByLabel(/Public in Swedish/), 'Space')
  await page.locator('form').getByLabel('Status', { exact: true }).selectOption('Published')
  // It stands behind every other, out of the way of whatever else looks at the public pages
  // meanwhile.
  await page.getByLabel('Date', { exact: true }).fill('2020-01-02')
  await kit.expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(kit.toast(page, 'List created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Edit ${title}` })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(kit.row(page, title)).toContainText('Published')
  await expect(kit.row(page, title)).toContainText('en, sv')
  await kit.expectAccessible(page)

  const slug = `dogecoin-casinos-${run}`
  const found = (await kit.call(page, 'GET', '/api/casinos?cryptocurrency=dogecoin')) as {
    name: string
  }[]
  expect(found.length).toBeGreaterThan(1)
  const reader = await page.context().newPage()
  await reader.goto(`/lists/${slug}?tenant=crypto`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(reader.locator('strong', { hasText: 'dogs' })).toBeVisible()
  expect(await shownCasinos(reader)).toEqual(found.map(({ name }) => name))

  await press(page.getByRole('link', { name: `Edit ${title}` }))
  const add = page.getByLabel('Add a casino')
  for (const name of ['Northquay', 'Emberlock']) {
    // A part of the name is enough.
    await typeInto(page, add, name.toLowerCase().slice(1))
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(add).toHaveValue('')
    await expect(add).toBeFocused()
  }
  const picked = page.getByRole('list', { name: 'Casinos in this order' }).getByRole('listitem')
  await expect(picked).toHaveText(['1. Northquay', '2. Emberlock'])
  await press(page.getByRole('button', { name: 'Move Northquay down' }))
  await expect(picked).toHaveText(['1. Emberlock', '2. Northquay'])
  await kit.expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(kit.toast(page, 'List updated successfully')).toBeVisible()
  await press(page.getByRole('link', { name: 'Cancel' }))

  await reader.reload()
  expect(await shownCasinos(reader)).toEqual(['Emberlock', 'Northquay'])
  await reader.goto(`/sv/listor/${slug}?tenant=crypto`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`Hundmynt ${run}`)
  expect(await shownCasinos(reader)).toEqual(['Emberlock', 'Northquay'])
  await reader.close()

  await press(page.getByRole('button', { name: `Delete ${title}` }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect(kit.toast(page, 'List deleted successfully')).toBeVisible()
  expect((await page.request.get(`/lists/${slug}?tenant=crypto`)).status()).toBe(410)
})

for (const { edition, path } of lists) {
  for (const width of [390, 1280]) {
    test(`${edition}: lists are accessible at ${width} pixels in both themes`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const address of ['/lists', path]) {
        await page.goto(`${address}?tenant=${edition}`)
        expect(await sideways(page)).toBe(0)
        await expectCleanInBothThemes(page)
      }
    })
  }

  test.describe(`${edition} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false })

    test('a list is found, and its play links lead on and are counted', async ({
      page,
      request: admin,
    }) => {
      await admin.post('/api/auth/sign-in/email', {
        data: { email: kit.email, password: kit.password },
      })
      await page.goto(`/lists?tenant=${edition}`)
      const entry = page.locator(`main h2 a[href^="${path}"]`)
      const name = await entry.textContent()
      await entry.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
      await expect(page.locator('#menu a, footer a').filter({ hasText: name ?? '' })).toHaveCount(2)
      const links = page.locator('main ol a[data-casino-id]')
      await expect(links).toHaveCount((await shownCasinos(page)).length)
      const ids = await links.evaluateAll((all) =>
        all.map((link) => (link as HTMLElement).dataset['casinoId']),
      )
      const out = await links.nth(1).getAttribute('data-out')
      await expect(links.nth(1)).toHaveAttribute('href', /^\/go\//)
      await expect(links.nth(1)).toHaveAttribute('rel', /sponsored nofollow/)
      const asked = page.context().waitForEvent('request', (request) => request.url() === out)
      await links.nth(1).click()
      await asked

      const listClicks = async () => {
        const headers = { 'x-tenant': edition }
        const answer = await admin.get('/api/admin/clicks?placement=toplist&limit=500', { headers })
        const all = (await answer.json()) as Record<string, unknown>[]
        return all.filter((click) => click['userAgent'] === userAgent)
      }
      await expect.poll(listClicks).toMatchObject([
        {
          class: 'human',
          casinoId: ids[1],
          placement: 'toplist',
          position: 2,
          page: path,
          language: 'en',
        },
      ])
    })
  })
}
