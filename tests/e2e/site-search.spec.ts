import { expect, test } from './journey.ts'

test('a reader comes by a key, types, narrows and opens what was found', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('/')
  await page.waitForURL('**/search')
  const field = page.getByRole('main').getByRole('searchbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('wagring')
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toContainText('for “wagring”')
  await expect(page).toHaveURL(/\/search\?q=wagring$/)
  const kinds = page.getByRole('navigation', { name: 'Kind of result' })
  await kinds.getByRole('link', { name: /^Guides/ }).click()
  await expect(page).toHaveURL(/kind=guide$/)
  const hit = page.getByRole('main').getByRole('link', { name: /^Wagering requirements/ })
  await expect(hit).toBeVisible()
  await field.fill('qqqqqq')
  await expect(status).toHaveText('Nothing was found for “qqqqqq”.')
  await field.fill('emberlok')
  await page.getByRole('main').getByRole('link', { name: 'Emberlock', exact: true }).click()
  await expect(page).toHaveURL(/\/casino\/emberlock$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page that was not found leads to a search in its language', async ({ page }) => {
    await page.goto('/sv/finns-inte')
    const form = page.getByRole('main').getByRole('search')
    await form.getByRole('searchbox').fill('licenser')
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/\/sv\/sok\?q=licenser$/)
    const hits = page.getByRole('main').getByRole('list').last().getByRole('link')
    await expect(hits.first()).toHaveText('Så läser du en casinolicens')
    await page.getByRole('link', { name: /^Guider \d/ }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('”licenser”')
  })
})
