import { expect, test, type Locator } from './journey.ts'
import * as kit from './admin-kit.ts'
import { expectCleanInBothThemes, sideways } from './page-kit.ts'

const run = Date.now().toString(36)
const title = `Our team ${run}`
const slug = `our-team-${run}`

async function press(element: Locator, key = 'Enter') {
  await element.focus()
  await element.press(key)
}

async function typeInto(element: Locator, text: string) {
  await element.focus()
  await element.page().keyboard.type(text)
}

test('an editor adds a page and replaces a legal text by keyboard, and readers find both without script', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await kit.open(page, '/admin/pages?tenant=sweepstakes')
  const builtIn = page.getByRole('region', { name: 'Pages with a built-in text' })
  await expect(builtIn.getByRole('listitem')).toHaveCount(8)
  await expect(builtIn.getByText('Built-in text', { exact: true })).toHaveCount(8)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await kit.expectAccessible(page)
    expect(await sideways(page)).toBe(0)
  }

  await press(page.getByRole('link', { name: 'Add Page' }))
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await page.keyboard.type(title)
  await typeInto(page.getByLabel('Address', { exact: true }), 'compare')
  await press(page.getByRole('tab', { name: 'Markdown' }).first())
  await typeInto(
    page.getByRole('textbox', { name: 'Text in English' }).first(),
    'We are **three**.',
  )
  await page.locator('form').getByLabel('Status', { exact: true }).selectOption('Published')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(
    /The site needs this address/,
  )
  await page.getByLabel('Address', { exact: true }).fill(slug)
  await press(page.getByLabel('Show in the menu and the footer'), 'Space')
  await press(page.getByRole('tab', { name: /Swedish/ }))
  await typeInto(page.getByLabel('Title in Swedish', { exact: true }), `Om oss ${run}`)
  await press(page.getByLabel(/Public in Swedish/), 'Space')
  await kit.expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(kit.toast(page, 'Page created successfully')).toBeVisible()
  await page.goto('/admin/pages?tenant=sweepstakes')
  await expect(kit.row(page, title)).toContainText('Published')

  await press(builtIn.getByRole('button', { name: 'Write your own: Terms of use' }))
  await expect(page.getByRole('heading', { name: 'Edit Terms of use' })).toBeFocused()
  await expect(page.getByLabel('Legal review pending')).toBeChecked()
  await page.locator('form').getByLabel('Status', { exact: true }).selectOption('Published')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('alert')).toContainText('has to check this page first')
  await press(page.getByLabel('Legal review pending'), 'Space')
  await page
    .getByRole('textbox', { name: 'Text in English' })
    .first()
    .fill('## 1. Ours\n\nOnly ours.')
  await kit.expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(kit.toast(page, 'Page updated successfully')).toBeVisible()
  await page.goto('/admin/pages?tenant=sweepstakes')
  await expect(builtIn.getByText('Own text: Published')).toBeVisible()

  const reader = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    locale: 'en-US',
  })
  const visit = await reader.newPage()
  await visit.goto('/?tenant=sweepstakes')
  await visit.locator('footer').getByRole('link', { name: title }).click()
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visit.locator('strong', { hasText: 'three' })).toBeVisible()
  await visit.goto(`/sv/${slug}?tenant=sweepstakes`)
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(`Om oss ${run}`)
  await visit.goto('/terms-of-use?tenant=sweepstakes')
  await expect(visit.getByText('Only ours.')).toBeVisible()
  await reader.close()

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [`/${slug}`, '/terms-of-use']) {
      await page.goto(`${path}?tenant=sweepstakes`)
      expect(await sideways(page)).toBe(0)
      await expectCleanInBothThemes(page)
    }
  }

  await page.goto('/admin/pages?tenant=sweepstakes')
  for (const name of [title, 'Terms of use']) {
    await press(page.getByRole('button', { name: `Delete ${name}` }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await expect(kit.toast(page, 'Page deleted successfully').first()).toBeVisible()
    await expect(kit.row(page, name)).toHaveCount(0)
  }
  await expect(builtIn.getByText('Built-in text', { exact: true })).toHaveCount(8)
  expect((await page.request.get(`/${slug}?tenant=sweepstakes`)).status()).toBe(410)
})
