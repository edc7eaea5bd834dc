import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

test('an editor reads what is written of a licence, and readers see what it means', async ({
  page,
}) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  const text = 'UKGC 39483 (given back in spring)'
  const casino = await kit.addCasino(page, 'Licences', { licenses: ['Anjouan', text] })
  await page.goto('/admin/overview?tenant=sweepstakes')
  await page.getByRole('link', { name: text }).click()
  await expect(
    page.getByRole('heading', { name: /^Licences of Journey of Licences/ }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Anjouan' })).toBeVisible()
  await expect(page.getByText('Nobody has looked it up.')).toBeVisible()
  await kit.expectAccessible(page)

  await page.getByRole('button', { name: `Enter what it means: ${text}` }).click()
  const dialog = page.getByRole('dialog', { name: /^New licence of Journey of Licences/ })
  await expect(dialog).toContainText(text)
  // What the text names is proposed, and nothing else of it.
  await expect(dialog.getByLabel('Authority')).toHaveValue('GB-GC')
  await expect(dialog.getByLabel('Number')).toHaveValue('')
  await kit.expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Say in which state it is')).toBeVisible()
  await dialog.getByLabel('State').selectOption('Surrendered')
  await dialog.getByLabel('Number').fill('39483')
  await dialog.getByLabel('Held by').fill('Larkwood Ltd')
  await dialog.getByLabel('First day').fill('2024-05-01')
  await dialog.getByLabel('Last day').fill('2024-04-30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Must not be before the first day')).toBeVisible()
  await expect(dialog.getByLabel('Last day')).toBeFocused()
  await dialog.getByLabel('Last day').fill('2026-03-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'UK Gambling Commission 39483' })).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit: Anjouan' }).click()
  const edit = page.getByRole('dialog', { name: /^Licence of Journey of Licences/ })
  await edit.getByLabel('Looked up in').selectOption('A regulator’s register')
  await edit.getByLabel('Looked up on').fill('2026-03-02')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Looked up on Mar 2, 2026: a regulator’s register')).toBeVisible()

  await page.goto(`/casino/${casino.slug}?tenant=sweepstakes`)
  const line =
    'UK Gambling Commission, no. 39483, held by Larkwood Ltd, until March 31, 2026: surrendered'
  await expect(page.getByText(line)).toBeVisible()
  await page.goto(`/sv/casino/${casino.slug}?tenant=sweepstakes`)
  await expect(page.getByRole('main')).toContainText('nr 39483, innehavare Larkwood Ltd')
  await page.goto('/admin/licences?tenant=sweepstakes')
  await expect(page.getByRole('heading', { name: 'Licences to read' })).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
})
