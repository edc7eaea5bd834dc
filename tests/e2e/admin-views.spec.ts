/** Filters of lists are in the address, where views of them are saved. */
import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

const run = Date.now().toString(36)

/** A list, a filter of it, and the address that both have. */
const lists = [
  ['redirects', 'Kind', 'Added by people', 'redirects?filter=manual'],
  ['messages', 'Status', 'Unread', 'messages?status=unread'],
  ['links', 'State', 'Not checked yet', 'links?filter=unchecked'],
  ['outbox', 'Status', 'Failed', 'outbox?status=failed'],
  ['newsletter', 'Language', 'Swedish', 'newsletter?language=sv'],
  ['clicks', 'Period', 'Last 31 days', 'clicks?period=month'],
  ['programmes?tab=conversions', 'Kind', 'sale', 'programmes?tab=conversions&kind=sale'],
] as const

test('lists keep their filters when reloaded, and have views to save', async ({ page }) => {
  test.slow()
  await kit.open(page, `/admin/${lists[0][0]}`)
  await page.getByRole('heading', { name: 'Redirects', level: 2 }).waitFor()
  for (const [list, label, choice, address] of lists) {
    await test.step(list, async () => {
      await page.goto(`/admin/${list}`)
      const filter = page.getByLabel(label, { exact: true })
      const isMenu = await filter.evaluate((control) => control.matches('select'))
      await (isMenu ? filter.selectOption(choice) : filter.fill(choice))
      await page.getByRole('button', { name: 'Save this view…' }).waitFor()
      await expect
        .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
        .toBe(`/admin/${address}`)
      const expectFiltered = () =>
        expect(isMenu ? filter.locator('option:checked') : filter).toHaveJSProperty(
          isMenu ? 'text' : 'value',
          choice,
        )
      await page.reload()
      await expectFiltered()

      await page.getByRole('button', { name: 'Save this view…' }).click()
      await page.getByLabel('Name of the view').fill(`Ours ${run}`)
      await page.keyboard.press('Enter')
      const view = page.getByRole('link', { name: `Ours ${run}` })
      await expect(view).toHaveAttribute('aria-current', 'true')
      await page.goto(`/admin/${list}`)
      await expect(view).not.toHaveAttribute('aria-current')
      await view.click()
      await expectFiltered()
      await page.goBack()
      await expect(view).not.toHaveAttribute('aria-current')
      await page.goForward()
      await expectFiltered()
      await page.screenshot({ path: test.info().outputPath(`${list.split('?')[0]}.png`) })
      await page.setViewportSize({ width: 390, height: 844 })
      await kit.expectAccessible(page)
      await page.screenshot({ path: test.info().outputPath(`${list.split('?')[0]}-phone.png`) })
      await page.setViewportSize({ width: 1280, height: 720 })
    })
  }
})

test('the search and page of a list are in its address, and nothing else passes', async ({
  page,
}) => {
  await kit.open(page, '/admin/redirects?page=9')
  await page.getByLabel('Search addresses').fill('nowhere')
  await expect(page).toHaveURL(/\/admin\/redirects\?q=nowhere$/)
  await page.reload()
  await expect(page.getByLabel('Search addresses')).toHaveValue('nowhere')
  await expect(page.getByText('No redirects match.')).toBeVisible()

  await page.goto('/admin/newsletter?tab=odd&status=odd&language=constructor')
  await expect(page.getByRole('tab', { name: 'Subscribers' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('all')
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('all')
  await page.getByRole('tab', { name: 'Bounces' }).click()
  await expect(page).toHaveURL(/\/admin\/newsletter\?tab=bounces$/)
  await page.goto('/admin/programmes?tab=conversions&from=2026-99-99&to=x&programme=odd')
  const chosen = page.getByLabel('Programme', { exact: true }).locator('option:checked')
  await expect(chosen).toHaveText('All programmes')
  await expect(page.getByText(/^\d+ conversions?$/)).toBeVisible()
  await page.goto('/admin/analytics?from=2026-99-99&to=2026-99-99')
  await expect(page.getByRole('heading', { name: 'Analytics', level: 2 })).toBeVisible()
})
