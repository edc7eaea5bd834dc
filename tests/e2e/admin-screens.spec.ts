import { expect, test, type Page } from './journey.ts'
import { paths } from '#admin-kit/paths.ts'
import * as kit from './admin-kit.ts'

const { rows } = kit

const { home, signIn, forgottenPassword, newPassword, invitation, account, newCasino } = paths
const walkedTo: readonly string[] = [
  home,
  signIn,
  forgottenPassword,
  newPassword,
  invitation,
  account,
  newCasino,
]
/** Every screen that is not walked to, but entries. */
const screens = [
  ...Object.values(paths).filter((path) => !path.includes('$') && !walkedTo.includes(path)),
  '/no-such-screen',
]

/** Stands in for the preview: public pages have checks of their own. */
const publicPage =
  '<!DOCTYPE html><html lang="en"><title>Review</title><main><h1>Review</h1></main></html>'

/** Goes to a screen as a link does, without loading the application anew, and waits for its rows. */
async function openWithin(page: Page, address: string) {
  const heading = page.getByRole('main').getByRole('heading').first()
  const former = (await heading.textContent()) ?? ''
  await page.evaluate((to) => history.pushState(null, '', to), address)
  // The former screen stays until the next has been loaded.
  await expect(heading).not.toHaveText(former)
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

for (const [width, colorScheme, tenant] of [
  [1440, 'light', 'sweepstakes'],
  [390, 'dark', 'crypto'],
] as const) {
  test(`without barriers and without sideways scrolling at ${width} px, ${colorScheme}, ${tenant}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000) // examines every screen
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme })
    await context.route(/\/casino\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: publicPage }),
    )
    const visit = await context.newPage()
    const check = async () => {
      await kit.expectAccessible(visit)
      expect(await visit.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    }
    await visit.goto(`/admin/casinos?tenant=${tenant}`)
    await expect(visit.getByLabel('Email', { exact: true })).toBeFocused()
    await check()
    await kit.fillSignIn(visit)
    await expect(rows(visit).first()).toBeVisible()
    expect((await visit.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(56)
    if (width < 768) {
      await visit.getByRole('button', { name: 'Menu' }).click()
      await check()
      await visit.keyboard.press('Escape')
    } else {
      await visit.getByRole('button', { name: 'Narrow the menu' }).click()
      await check()
      await visit.getByRole('button', { name: 'Widen the menu' }).click()
    }
    await visit
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check()
    await check()
    await rows(visit)
      .first()
      .getByRole('link', { name: /^Edit / })
      .click()
    await visit.getByRole('button', { name: 'Save Casino' }).waitFor()
    await check()
    await visit.getByRole('link', { name: 'Cancel' }).click()
    await rows(visit)
      .first()
      .getByRole('button', { name: /^Delete / })
      .click()
    await expect(visit.getByRole('dialog')).toBeVisible()
    await check()
    await visit.keyboard.press('Escape')
    await visit.getByRole('button', { name: 'Account' }).click()
    await check()
    await visit.getByRole('menuitem', { name: 'Account and security' }).click()
    await expect(visit.getByText('This session')).toBeVisible()
    await check()
    await visit.getByRole('button', { name: /^Search/ }).click()
    await expect(visit.getByRole('combobox')).toBeFocused()
    await check()
    await visit.keyboard.press('Escape')
    await visit.getByRole('button', { name: 'Account' }).click()
    await visit.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await expect(visit.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await check()
    for (const screen of screens) {
      await openWithin(visit, `/admin${screen}?tenant=${tenant}`)
      await check()
    }
    await context.close()
  })
}

test('the admin opens on what waits for somebody, which leads to it', async ({ page }) => {
  await page.goto('/admin?tenant=sweepstakes')
  await kit.fillSignIn(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeVisible()
  // Other journeys write messages meanwhile.
  const unread = page.getByRole('heading', { name: 'Unread messages' }).locator('../..')
  await expect(unread).toHaveText(/^Unread messages(\d|Every message has been read\.)/)
  await expect(page.getByRole('heading', { name: 'The last 28 days' })).toBeVisible()
  await kit.expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Facts to check' }).click()
  await expect(page).toHaveURL(/\/admin\/facts/)
})

test('the menu is cut to what one uses, and settings are found by their words', async ({
  page,
}) => {
  await kit.open(page, '/admin/settings')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  const entries = menu.getByRole('link')
  await expect(entries.filter({ hasText: 'Facts to check' })).toContainText(/\(\d+ due\)/)
  await menu.getByRole('button', { name: 'Choose entries' }).click()
  await menu.getByRole('checkbox', { name: 'Webhooks' }).uncheck()
  // The screen that is open stays in the menu.
  await menu.getByRole('checkbox', { name: 'Settings' }).uncheck()
  await menu.getByRole('button', { name: 'Done' }).click()
  await expect(entries.filter({ hasText: 'Webhooks' })).toHaveCount(0)
  await page.reload()
  await expect(entries.filter({ hasText: 'Settings' })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'Webhooks' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Show 1 more' }).click()
  await expect(entries.filter({ hasText: 'Webhooks' })).toHaveCount(1)

  const index = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('postal')
  await expect(index).toHaveText(['Name and operator'])
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('wombat')
  await expect(page.getByText('No setting has these words.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('')
  await index.filter({ hasText: 'Helplines' }).click()
  await expect(page.locator('details#help')).toHaveAttribute('open', '')
})
