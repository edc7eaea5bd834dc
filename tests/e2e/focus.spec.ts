import { expect, test, type Page } from './journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Where the focus goes by so many presses of Tab: within the open popover, or out of it. */
async function tabThrough(page: Page, presses: number, key = 'Tab') {
  const places = new Set<string>()
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    places.add(
      await page.evaluate(() => {
        const { activeElement } = document
        return activeElement === document.body
          ? 'none'
          : activeElement?.closest(':popover-open')
            ? 'within'
            : 'outside'
      }),
    )
  }
  return [...places]
}

const isInert = (element: Element) => element.closest('[inert]') !== null

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

for (const { name, address, opener, within } of [
  { name: 'menu', address: '/', opener: /^Open menu$/, within: 'Close menu' },
  { name: 'filters', address: '/compare', opener: /^Filters$/, within: 'Close filters' },
  {
    name: 'filters of the other edition',
    address: '/compare?tenant=sweepstakes',
    opener: /^Filters$/,
    within: 'Close filters',
  },
]) {
  test(`the ${name} on a phone hold the focus, stop the page and give the focus back`, async ({
    page,
  }) => {
    await page.goto(address)
    const button = page.getByRole('button', { name: opener })
    await button.press('Enter')
    const close = page.getByRole('button', { name: within })
    await expect(close).toBeFocused()
    expect(await tabThrough(page, 30)).not.toContain('outside')
    expect(await tabThrough(page, 30, 'Shift+Tab')).not.toContain('outside')
    // Nothing around it can be pressed or read.
    for (const part of ['header', 'h1', 'footer'])
      expect(await page.locator(part).first().evaluate(isInert)).toBe(true)
    await page.mouse.move(20, 40)
    await page.mouse.wheel(0, 600)
    expect(await scrolled(page)).toBe(0)

    await page.keyboard.press('Escape')
    await expect(close).toBeHidden()
    await expect(button).toBeFocused()
    expect(await page.locator('[inert]:not(.strip *)').count()).toBe(0)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  })
}

test('filters that change the list still hold the focus; a wider window lets go', async ({
  page,
}) => {
  await page.goto('/compare')
  await page.getByRole('button', { name: 'Filters', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Close filters' })).toBeFocused()
  await page.getByRole('combobox', { name: /licence/i }).selectOption('uk')
  await expect(page).toHaveURL(/license=uk/)
  await page.getByRole('combobox', { name: /cryptocurrency/i }).selectOption('dogecoin')
  await expect(page).toHaveURL(/cryptocurrency=dogecoin/)
  expect(await tabThrough(page, 30)).not.toContain('outside')
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('tooltips', () => {
  test.use({ viewport: { width: 1200, height: 800 } })
  const tip = (page: Page) => page.locator('.tooltip')

  test('open after 700 ms, the next within 300 ms at once, and by keyboard at once; Escape puts them away', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/?tenant=sweepstakes')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const [language, theme] = ['language-menu', 'theme-menu'].map((id) =>
      page.locator(`[popovertarget=${id}]`),
    )
    if (!language || !theme) throw new Error('two names give two buttons')
    await theme.hover()
    await page.clock.runFor(699)
    await expect(tip(page)).toBeHidden()
    await page.clock.runFor(1)
    await expect(tip(page)).toHaveText('Change theme')
    await expect(tip(page)).toBeInViewport({ ratio: 1 })
    // The pointer may go on to it.
    await tip(page).hover()
    await expect(tip(page)).toBeVisible()
    await language.hover()
    await page.clock.runFor(1)
    await expect(tip(page)).toHaveText(/English/)
    await page.mouse.move(600, 500)
    await expect(tip(page)).toBeHidden()
    await page.clock.runFor(300)
    await theme.hover()
    await page.clock.runFor(699)
    await expect(tip(page)).toBeHidden()
    await page.clock.runFor(1)
    await page.keyboard.press('Escape')
    await expect(tip(page)).toBeHidden()
    await page.mouse.move(600, 500)

    await page.locator('body').press('Tab')
    await language.focus()
    await page.keyboard.press('Tab')
    await expect(theme).toBeFocused()
    await expect(tip(page)).toHaveText('Change theme')
    await page.keyboard.press('Escape')
    await expect(tip(page)).toBeHidden()
    await page.keyboard.press('Shift+Tab')
    await expect(tip(page)).toHaveText(/English/)
    // A press has another answer.
    await page.keyboard.press('Enter')
    await expect(page.locator('#language-menu')).toBeVisible()
    await expect(tip(page)).toBeHidden()
    // The closing menu gives the focus back, which asks for no tooltip.
    await page.keyboard.press('Escape')
    await expect(page.locator('#language-menu')).toBeHidden()
    await expect(language).toBeFocused()
    await expect(tip(page)).toBeHidden()
  })

  test('boxes of the table have them, with what the chat has', async ({ page }) => {
    await page.goto('/compare')
    await page.getByRole('checkbox', { name: 'Compare Emberlock side by side' }).hover()
    await expect(tip(page)).toHaveText('Compare Emberlock side by side')
    await page.locator('.chat-button').click()
    await page.getByRole('button', { name: 'Minimise' }).hover()
    await expect(tip(page)).toHaveText('Minimise')
  })
})

test.describe('touch', () => {
  test.use({ hasTouch: true })
  test('shows no tooltip', async ({ page }) => {
    await page.goto('/')
    const theme = page.locator('[popovertarget=theme-menu]')
    await theme.tap()
    await expect(page.locator('#theme-menu')).toBeVisible()
    await expect(page.locator('.tooltip')).toBeHidden()
  })
})
