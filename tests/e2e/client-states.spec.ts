/** Notifications, theme and language in a browser. */
import { expect, test, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'

const toast = (page: Page) => page.locator('.toast[data-state=open]')

/** Raises 'Invalid Email', or 'Subscription Failed' when the address is a whole one. */
async function subscribe(page: Page, email: string) {
  await page.route('**/api/newsletter/subscribe*', (route) => route.abort())
  const island = page.locator('[data-island="newsletter/newsletter-card"]')
  const form = island.locator('form')
  await form.getByRole('textbox').focus()
  await expect(island).toHaveAttribute('data-awake')
  await form.getByRole('textbox').fill(email)
  await form.getByRole('checkbox').last().check()
  await form.getByRole('button').click()
}

test('a notification stays 5 s, waits for pointer and focus, gives way to the next, and is swiped away', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await subscribe(page, 'nobody')
  await expect(toast(page)).toContainText('Invalid Email')
  await expect(toast(page)).toContainText('Please enter a valid email address.')
  await expect(page.locator('.toasts')).toHaveCSS('max-width', '420px')
  await page.mouse.move(5, 5)

  // The clock stands: the whole 5000 ms are before us.
  await page.clock.runFor(4900)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toast(page)).toHaveCount(0)

  await subscribe(page, 'nobody')
  await expect(toast(page)).toContainText('Invalid Email')
  await subscribe(page, 'somebody@example.com')
  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page)).toContainText('Subscription Failed')
  await toast(page).hover()
  await page.clock.runFor(20_000)
  await expect(toast(page)).toHaveCount(1)
  await page.mouse.move(5, 5)
  await page.keyboard.press('F8')
  await expect(
    page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list'),
  ).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(toast(page)).toHaveCount(1)

  const swipe = async (distance: number) => {
    const box = await toast(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 0; step <= distance; step += 8) await page.mouse.move(x + step, y)
    await page.mouse.move(x + distance, y)
    await page.mouse.up()
  }
  await swipe(45)
  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page)).toHaveAttribute('data-swipe', 'cancel')
  await swipe(60)
  await expect(toast(page)).toHaveCount(0)
})

test('the theme follows the system live, is chosen by keyboard, kept, and shared with other tabs', async ({
  page,
  context,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const chosen = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/guides')
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()

  const button = page.getByRole('button', { name: 'Change theme' })
  const item = (name: string, on = page) => on.getByRole('menuitemradio', { name })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(item('System')).toBeFocused()
  await expect(item('System')).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(item('Light')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(item('Light')).toBeFocused()
  await page.keyboard.press('d')
  await expect(item('Dark')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect.poll(chosen).toBe('light')
  expect(await ground()).toBe(light)
  await expect(item('Light')).toBeHidden()
  await expect(button).toBeFocused()

  // It counts before the first paint of the next page, though the system is dark.
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(chosen).toBe('light')
  const other = await context.newPage()
  await other.goto('/blog')
  await other.getByRole('button', { name: 'Change theme' }).click()
  await item('Dark', other).click()
  await expect.poll(chosen).toBe('dark')
  await other.getByRole('button', { name: 'Change theme' }).click()
  await item('System', other).click()
  await expect.poll(chosen).toBeUndefined()
  expect(await ground()).toBe(dark)
})

test('letters of a menu begin a new word after 1000 ms', async ({ page }) => {
  await page.clock.install()
  await page.goto('/guides')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Change theme' }).click()
  // The focus arrives just after the menu.
  await expect(page.locator('[role=menuitemradio]:focus')).toBeVisible()
  await page.keyboard.press('d')
  await page.clock.runFor(999)
  await page.keyboard.press('l')
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
  await page.clock.runFor(1000)
  await page.keyboard.press('l')
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused()
})

test('a tooltip opens after 700 ms, the next at once for 300 ms, and on focus', async ({
  page,
}) => {
  await page.clock.install()
  await kit.openCasinos(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const tip = (text: string) =>
    page.locator('[data-radix-popper-content-wrapper]').filter({ hasText: text })
  const button = (name: RegExp) => kit.rows(page).first().getByRole('button', { name })
  const leave = () => page.mouse.move(400, 700, { steps: 4 })
  await button(/^Move .* down/).hover()
  await page.clock.runFor(690)
  await expect(tip('down')).toHaveCount(0)
  await page.clock.runFor(10)
  await expect(tip('down')).toBeVisible()
  // The pointer makes some moves: the first ones might still be on their way to the tooltip.
  for (const x of [10, 18, 26]) await button(/^Delete/).hover({ position: { x, y: 30 } })
  await expect(tip('Delete')).toBeVisible()
  await expect(tip('down')).toHaveCount(0)
  await leave()
  await expect(tip('Delete')).toHaveCount(0)
  await page.clock.runFor(300)
  await button(/^Move .* down/).hover()
  await page.clock.runFor(690)
  await expect(tip('down')).toHaveCount(0)
  await leave()
  await button(/^Delete/).focus()
  await expect(tip('Delete')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip('Delete')).toHaveCount(0)
})

test('a language that is chosen is stored, and wins over the browser’s from then on', async ({
  page,
  context,
}) => {
  await page.goto('/compare?sort=rating')
  await page.getByRole('banner').locator('[popovertarget=language-menu]').click()
  await page.getByRole('link', { name: 'Svenska' }).click()
  await expect(page).toHaveURL(/\/sv\/compare\?sort=rating$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toContainEqual([
    'lang',
    'sv',
  ])
  await page.goto('/bonuses')
  await expect(page).toHaveURL(/\/sv\/bonusar$/)
})

test('the language menu answers arrows, letters and Tab, and names its languages as their pages do', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/no/compare')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const menu = page.locator('#language-menu')
  const button = page.getByRole('banner').locator('[popovertarget=language-menu]')
  const item = (name: string) => menu.getByRole('link', { name })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(item('Norsk')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Dansk')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(item('Svenska')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Suomi')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(item('English')).toBeFocused()
  await page.keyboard.press('s')
  await expect(item('Svenska')).toBeFocused()
  await page.keyboard.press('u')
  await expect(item('Suomi')).toBeFocused()
  await page.clock.runFor(1000)
  await page.keyboard.press('n')
  await expect(item('Norsk')).toBeFocused()
  await expect(item('Norsk')).toHaveAttribute('hreflang', 'no')
  await expect(item('Norsk')).toHaveAttribute('lang', 'nb')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  // The button closes what it opened, and so does leaving.
  await button.click()
  await expect(item('Norsk')).toBeFocused()
  await button.click()
  await expect(menu).toBeHidden()
  await button.press('Enter')
  await expect(item('Norsk')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await button.press('Enter')
  await expect(item('Norsk')).toBeFocused()
  await page.clock.runFor(1000)
  await page.keyboard.type('sv')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sv\/compare$/)
})
