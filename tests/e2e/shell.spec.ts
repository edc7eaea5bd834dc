import { expect, test } from './journey.ts'
import { editions } from '#editions/editions.ts'
import * as kit from './page-kit.ts'

test.use({ viewport: kit.phone })

for (const { id } of editions) {
  test(`${id}: axe finds nothing with a menu, the contact dialog or a toast open`, async ({
    page,
  }) => {
    await page.goto(`/?tenant=${id}`)
    const menu = page.locator('[popover]:popover-open')
    for (const target of ['menu', 'language-menu', 'theme-menu']) {
      await page.getByRole('banner').locator(`[popovertarget=${target}]`).click()
      await expect(menu).toHaveCount(1)
      await kit.expectCleanInBothThemes(page)
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
    }

    const footer = page.getByRole('contentinfo')
    await footer.getByText('Legal', { exact: true }).click()
    await footer.getByRole('link', { name: 'Contact', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(dialog.getByText('Name must be at least 2 characters')).toBeVisible()
    await kit.expectCleanInBothThemes(page)

    await page.route('**/api/contact?**', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not now.' } }),
    )
    await dialog.getByLabel('Name').fill('Bo Ek')
    await dialog.getByLabel('Email').fill('bo@example.com')
    await dialog.getByLabel('Message').fill('How long does a withdrawal take?')
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.locator('.toast')).toContainText('Not now.')
    await kit.expectCleanInBothThemes(page)
  })
}
