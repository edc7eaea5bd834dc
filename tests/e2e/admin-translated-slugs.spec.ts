import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'
import { sideways } from './page-kit.ts'

const run = Date.now().toString(36)

test('an editor gives a guide an address in Swedish, changes it, and a copy has none', async ({
  page,
}) => {
  test.slow()
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  const call = (method: string, path: string, data?: object) =>
    kit.call(page, method, path, data, 'sweepstakes')
  const make = async (title: string, slug: string, own: string) =>
    (await call('POST', '/api/guides', {
      title,
      slug: `${slug}-${run}`,
      content: 'Text.',
      isPublished: true,
      translations: {
        sv: { title, content: 'Text.', isPublic: true, ...(own && { slug: `${own}-${run}` }) },
      },
    })) as { id: string }
  const title = `Keeping coins ${run}`
  const { id } = await make(title, 'keeping-coins', '')
  const taken = await make(`Taken ${run}`, 'taken', 'upptagen')

  await page.goto(`/admin/guides/${id}?tenant=sweepstakes&language=sv`)
  const own = page.getByLabel('Address in Swedish')
  await expect(own).toHaveAccessibleDescription(
    `Leave empty for the same slug as in English. The page is at /sv/guides/keeping-coins-${run}`,
  )
  await own.fill(`upptagen-${run}`)
  const save = page.getByRole('button', { name: 'Save and continue' })
  await save.press('Enter')
  await expect(own).toHaveAccessibleDescription(/This slug is already taken/)
  await expect(own).toBeFocused()
  await own.fill('Så här')
  await save.press('Enter')
  await expect(own).toHaveAccessibleDescription(/Use lower-case letters/)

  await own.fill(`spara-mynt-${run}`)
  await expect(own).toHaveAccessibleDescription(new RegExp(`at /sv/guides/spara-mynt-${run}$`))
  const warning = page.getByText(
    `from /sv/guides/keeping-coins-${run} to /sv/guides/spara-mynt-${run}`,
  )
  await expect(warning).toBeVisible()
  await kit.expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sideways(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.locator('.toast').first()).toBeVisible()
  await expect(warning).toBeHidden()

  const reader = await page.context().newPage()
  await reader.goto(`/sv/guides/keeping-coins-${run}?tenant=sweepstakes`)
  expect(new URL(reader.url()).pathname).toBe(`/sv/guides/spara-mynt-${run}`)
  await reader.locator('[popovertarget=language-menu]').click()
  await reader.locator('[data-language=en]').click()
  await expect.poll(() => new URL(reader.url()).pathname).toBe(`/guides/keeping-coins-${run}`)

  await page.bringToFront()
  await page.goto('/admin/guides?tenant=sweepstakes')
  await kit.fromMenu(page, title, 'Duplicate')
  await expect(page.getByRole('heading', { name: `Edit Copy of ${title}` })).toBeVisible()
  await page.getByRole('tab', { name: 'Swedish' }).click()
  await expect(page.getByLabel('Address in Swedish')).toHaveValue('')

  for (const made of [id, taken.id]) await call('DELETE', `/api/guides/${made}`)
})
