import { expect, test, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'

const { row, rows, names, toast, openCasinos } = kit

// One story after another: they share one list, and put it back as it was.
test.describe.configure({ mode: 'serial' })

const run = Date.now().toString(36)
const name = `Zephyr ${run}`

/** Names the first of the ranking; others add to its end meanwhile. */
const firstThree = async (page: Page) => (await names(page)).slice(0, 3)

let page: Page
let original: { id: string }[]

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
})

test.afterAll(async ({ browser }) => {
  await page.context().close()
  if (!original) return
  const cleaner = await browser.newPage()
  await openCasinos(cleaner)
  await kit.deleteByName(cleaner, 'Zephyr ')
  await kit.call(cleaner, 'PUT', '/api/casinos/order', { ids: original.map(({ id }) => id) })
  await cleaner.close()
})

test('signing in: a wrong password is told, the right one leads back to where one was', async () => {
  await page.goto('/admin/account?tenant=crypto')
  await expect(page).toHaveURL(/\/admin\/sign-in/)
  await kit.fillSignIn(page, 'not the password')
  await expect(page.getByRole('alert')).toContainText('Wrong email address or password.')
  await kit.fillSignIn(page)
  await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/account\?tenant=crypto/)

  await page.getByRole('link', { name: 'Crypto Casinos' }).click()
  await expect(page.getByText('Tenant: crypto')).toBeVisible()
  await expect(
    page.getByText('Manage crypto casinos, guides, and content for Tandem Crypto'),
  ).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  original = (await kit.call(page, 'GET', '/api/admin/casinos')) as { id: string }[]
})

test('an empty name gives the alert and saves nothing', async () => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.getByRole('link', { name: 'Add Casino' }).click()
  await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('4.5')
  await expect(page.getByLabel('Withdrawal time')).toHaveValue('24 hours')
  await expect(page.getByLabel('Active', { exact: true })).toBeChecked()
  await page.getByLabel('Name', { exact: true }).fill('   ')
  const alert = page.waitForEvent('dialog')
  const press = page.getByRole('button', { name: 'Create Casino' }).click()
  const dialog = await alert
  expect(dialog.message()).toBe('Casino name is required')
  await dialog.accept()
  await press
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByText('Casino name is required')).toBeVisible()
  expect(posts).toEqual([])
})

test('adding', async () => {
  await page.getByLabel('Name', { exact: true }).fill(`  ${name}  `)
  await expect(page.getByText(`Generated from the name: zephyr-${run}`)).toBeVisible()
  await page.getByLabel('Rating', { exact: true }).fill('0.4')
  await page.getByLabel('Description', { exact: true }).fill('d'.repeat(140))
  await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('1.0')
  await page.getByLabel('Cryptocurrencies').fill('bitcoin, , ethereum, ')
  await page.getByLabel('Minimum deposit (BTC)').fill('a lot')
  await page.getByRole('button', { name: 'Create Casino' }).click()
  await expect(page.getByText('Must be a number such as 0.001')).toBeVisible()
  await page.getByLabel('Minimum deposit (BTC)').fill('')
  // Out of the way of whatever else looks at the public pages meanwhile.
  await page.getByLabel('Active', { exact: true }).uncheck()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/casinos'),
  )
  await page.getByRole('button', { name: 'Create Casino' }).click()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({
    name,
    rating: 1,
    cryptocurrencies: ['bitcoin', 'ethereum'],
    tenant: 'crypto',
  })
  expect(body).toMatchObject({
    isActive: false,
    isFeatured: false,
    vpnFriendly: false,
    noKyc: false,
  })
  for (const field of ['slug', 'rank', 'gamesCount', 'minDeposit'])
    expect(body).not.toHaveProperty(field)

  await expect(toast(page, 'Casino created successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Casino' })).toBeHidden()
  await expect(row(page, name)).toContainText(`${'d'.repeat(100)}…`)
  await expect(row(page, name)).toContainText(/#\d+/)
  await expect(row(page, name)).toContainText('1.0/5')
})

test('editing: leaving asks, a failed save keeps what is typed, a saved one closes the form', async () => {
  await row(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByLabel('Games count').fill('1234')
  await page.getByLabel('Featured (Top Pick)').check()
  await page.getByRole('tab', { name: /Swedish/ }).click()
  await page.getByLabel('Description in Swedish').fill('Ett påhittat casino.')

  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [
    () => page.getByRole('link', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await guard.getByRole('button', { name: 'Keep editing' }).last().click()
    await expect(guard).toBeHidden()
  }
  const asks = await page.evaluate(
    () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  )
  expect(asks).toBe(true)
  await expect(page).toHaveURL(/\/admin\/casinos\/[0-9a-f-]+/)
  await expect(page.getByLabel('Games count')).toHaveValue('1234')

  await page.route('**/api/casinos/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save Casino' }).click()
  await expect(toast(page, 'Failed to update casino')).toBeVisible()
  await expect(page.getByLabel('Games count')).toHaveValue('1234')
  await page.unroute('**/api/casinos/*')

  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const translations = { sv: { description: 'Ett påhittat casino.' } }
  expect((await sent).postDataJSON()).toEqual({
    gamesCount: 1234,
    isFeatured: true,
    translations,
    version: expect.any(Number),
  })
  await expect(toast(page, 'Casino updated successfully')).toBeVisible()
  // It stays open when the key saves it, with nothing left to save.
  await expect(page.getByLabel('Description in Swedish')).toHaveValue('Ett påhittat casino.')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(row(page, name)).toContainText('1,234 games')
  await expect(row(page, name)).toContainText('Top Pick')
  await expect(row(page, name).getByRole('link', { name: `Edit ${name}` })).toBeFocused()
})

test('reordering by mouse, by keyboard and by buttons; the public list follows', async () => {
  const [a, b, c] = (await firstThree(page)) as [string, string, string]
  const spoken = page.locator('[id^="DndLiveRegion"]')

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const handle = await row(page, a)
    .getByRole('button', { name: `Drag ${a}` })
    .boundingBox()
  const target = await row(page, c).boundingBox()
  if (!handle || !target) throw new Error('the rows are not on the screen')
  const x = handle.x + handle.width / 2
  await page.mouse.move(x, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, handle.y + 60, { steps: 5 })
  await page.mouse.move(x, target.y + target.height / 2 + 10, { steps: 10 })
  await expect(spoken).toHaveText(new RegExp(`^${a} is over position 3 of \\d+\\.`))
  await kit.reordering(page, () => page.mouse.up())
  await expect(toast(page, 'Casino rankings updated successfully')).toBeVisible()
  // The second one’s place had been decided before, and stays.
  await expect.poll(() => firstThree(page)).toEqual([c, b, a])
  await expect.poll(() => kit.publicNames(page).then((list) => list.slice(0, 3))).toEqual([c, b, a])

  await row(page, a)
    .getByRole('button', { name: `Drag ${a}` })
    .focus()
  await page.keyboard.press('Space')
  await expect(spoken).toHaveText(new RegExp(`^Picked up ${a}, at position 3 of \\d+\\.`))
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(spoken).toHaveText(new RegExp(`^${a} is over position 2 of \\d+\\.`), {
      timeout: 200,
    })
  }).toPass()
  await kit.reordering(page, () => page.keyboard.press('Space'))
  await expect(spoken).toHaveText(new RegExp(`^${a} was dropped at position 2 of \\d+\\.`))
  await expect.poll(() => firstThree(page)).toEqual([c, a, b])

  await kit.reordering(page, () =>
    page.getByRole('button', { name: `Move ${a} up` }).press('Enter'),
  )
  await expect.poll(() => firstThree(page)).toEqual([a, b, c])
  await expect(page.getByRole('button', { name: `Move ${a} up` })).toBeFocused()
  await expect.poll(() => kit.publicNames(page).then((list) => list.slice(0, 3))).toEqual([a, b, c])
})

test('reordering by finger', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  await openCasinos(phone)
  const [a = '', b = ''] = await names(phone)
  const handle = await row(phone, b)
    .getByRole('button', { name: `Drag ${b}` })
    .boundingBox()
  const target = await row(phone, a).boundingBox()
  if (!handle || !target) throw new Error('the rows are not on the screen')
  const x = handle.x + handle.width / 2
  const start = handle.y + handle.height / 2
  const finger = await context.newCDPSession(phone)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', start)
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', start + ((target.y + 20 - start) * step) / 10)
  await expect(phone.locator('[id^="DndLiveRegion"]')).toHaveText(
    new RegExp(`^${b} is over position 1 of`),
  )
  await kit.reordering(phone, () => touch('touchEnd'))
  expect((await names(phone)).slice(0, 2)).toEqual([b, a])
  await kit.reordering(phone, () =>
    phone.getByRole('button', { name: `Move ${a} up` }).press('Enter'),
  )
  await context.close()
  await page.reload()
})

test('a reordering that fails is taken back; a stale one loads the list again; a drop away from it does nothing', async () => {
  const before = await firstThree(page)
  const [first = ''] = before
  await page.route('**/move', (route) => route.abort())
  await page.getByRole('button', { name: `Move ${first} down` }).click()
  await expect(toast(page, 'Error updating rankings')).toContainText(
    'Failed to update casino rankings',
  )
  await expect.poll(() => firstThree(page)).toEqual(before)
  await page.unroute('**/move')

  // Somebody else moves another meanwhile: nothing of the two orders mixes.
  const third = original[2]?.id ?? ''
  await kit.call(page, 'POST', `/api/admin/casinos/${third}/move`, { position: 1 })
  await page.getByRole('button', { name: `Move ${first} down` }).click()
  await expect(toast(page, 'Error updating rankings')).toContainText(
    /Failed to update casino rankings\s+The list changed in the meantime and has been reloaded/,
  )
  await expect.poll(() => firstThree(page)).toEqual([before[2], before[0], before[1]])
  await kit.call(page, 'POST', `/api/admin/casinos/${third}/move`, { position: 3 })
  await page.reload()
  await expect.poll(() => firstThree(page)).toEqual(before)

  const moves: string[] = []
  page.on('request', (request) => request.url().endsWith('/move') && moves.push(request.url()))
  await page.getByRole('button', { name: `Drag ${first}` }).hover()
  await page.mouse.down()
  await page.mouse.move(640, 500, { steps: 5 })
  await page.mouse.move(640, 5, { steps: 5 })
  await page.mouse.up()
  expect(await firstThree(page)).toEqual(before)
  expect(moves).toEqual([])
})

test('logos: a picture is stored and shown, a drawing is refused under any name', async () => {
  await row(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  const file = page.getByLabel('Logo file')
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: kit.svg })
  await expect(page.getByRole('alert')).toContainText('SVG is not accepted')
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: kit.svg })
  await expect(page.getByRole('alert')).toContainText('not a PNG')
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: kit.png })
  await expect(page.getByLabel('Logo', { exact: true })).toHaveValue(/^\/media\/[\w-]+\.webp$/)
  await page.getByRole('button', { name: 'Save Casino' }).click()
  await expect(row(page, name).locator('img')).toHaveJSProperty('complete', true)
})

test('two administrators edit one casino: both versions are shown, neither is lost', async ({
  browser,
}) => {
  const other = await browser.newPage()
  await openCasinos(other)
  for (const one of [page, other])
    await row(one, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click()
  await other.getByLabel('Maximum payout').fill('7 BTC')
  await other.getByRole('button', { name: 'Save Casino' }).click()
  await expect(toast(other, 'Casino updated successfully')).toBeVisible()
  await other.close()

  await page.getByLabel('Promo code').fill('ZEPHYR')
  await page.getByRole('button', { name: 'Save Casino' }).click()
  const conflict = page.getByRole('dialog', { name: 'This casino was changed in the meantime' })
  await expect(conflict).toContainText(`${kit.email} saved it on`)
  await expect(conflict.getByRole('row', { name: /Maximum payout/ })).toContainText('7 BTC')
  await expect(conflict.getByRole('row', { name: /Promo code/ })).toContainText('ZEPHYR')
  await kit.expectAccessible(page)
  await conflict.getByRole('button', { name: 'Keep editing' }).last().click()
  await expect(page.getByLabel('Promo code')).toHaveValue('ZEPHYR')
  await page.getByRole('button', { name: 'Save Casino' }).click()
  await conflict.getByRole('button', { name: 'Save my version' }).click()
  await expect(toast(page, 'Casino updated successfully')).toBeVisible()

  await row(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  await expect(page.getByLabel('Promo code')).toHaveValue('ZEPHYR')
  await expect(page.getByLabel('Maximum payout')).toHaveValue('7 BTC')
})

test('a session that ends does not end the work', async () => {
  await page.getByLabel('Promo code').fill('ZEPHYR2')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save Casino' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await kit.fillSignIn(page)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save Casino' }).click()
  await expect(toast(page, 'Casino updated successfully')).toBeVisible()
})

test('searching, deleting and signing out', async () => {
  await page.getByLabel('Search casinos').fill('zephyr')
  await expect(rows(page)).toHaveCount(1)
  await row(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(toast(page, 'Casino deleted successfully')).toBeVisible()
  await expect(page.getByText('No casino matches')).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/admin/casinos')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
