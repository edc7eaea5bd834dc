import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'
import { sideways } from './page-kit.ts'

const run = Date.now().toString(36)
const name = `Quokka Hall ${run}`

test('a renamed casino keeps its old address, and an editor adds, changes, imports and deletes redirects', async ({
  page,
}) => {
  test.slow()
  await kit.openCasinos(page, '/admin/casinos?tenant=crypto')
  const made = (await kit.call(page, 'POST', '/api/casinos', {
    name,
    affiliateUrl: 'https://quokka.example/',
  })) as {
    id: string
    slug: string
  }
  await page.goto(`/admin/casinos/${made.id}?tenant=crypto`)
  const slug = page.getByLabel('Slug', { exact: true })
  await slug.fill(`quokka-house-${run}`)
  const warning = page.getByText(`from /casino/${made.slug} to /casino/quokka-house-${run}`)
  await expect(warning).toBeVisible()
  await kit.expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.locator('.toast').first()).toBeVisible()

  const reader = await page.context().newPage()
  await reader.goto(`/sv/casino/${made.slug}?tenant=crypto`)
  expect(new URL(reader.url()).pathname).toBe(`/sv/casino/quokka-house-${run}`)
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(name)

  await page.goto('/admin/redirects?tenant=crypto')
  await page.getByLabel('Search addresses').fill(run)
  const row = page.getByRole('row', { name: new RegExp(`^/casino/${made.slug}`) })
  await expect(row).toContainText(`/casino/quokka-house-${run}`)
  await expect(row).toContainText('Automatic')
  await expect(row.getByRole('cell').nth(1)).toContainText('Hits: 1')

  await page.getByRole('button', { name: 'Add redirect' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From').fill('/about')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('To')).toHaveAccessibleDescription(/Say where it leads/)
  await dialog.getByLabel('To').fill('/compare')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('From')).toHaveAccessibleDescription(/There is a page here/)
  await kit.expectAccessible(page)
  await dialog.getByLabel('From').fill(`/old-${run}`)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(`^/old-${run}`) })).toContainText(
    '/compare',
  )
  await reader.goto(`/old-${run}?tenant=crypto`)
  expect(new URL(reader.url()).pathname).toBe('/compare')

  await page.getByRole('button', { name: `Edit the redirect from /old-${run}` }).press('Enter')
  const gone = dialog.getByLabel(/The page is gone/)
  await gone.press('Space')
  await gone.press('Space')
  await expect(dialog.getByLabel('To')).toHaveValue('/compare')
  await gone.press('Space')
  await dialog.getByRole('button', { name: 'Save redirect' }).press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(`^/old-${run}`) })).toContainText('Gone')
  expect((await reader.goto(`/old-${run}?tenant=crypto`))?.status()).toBe(410)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This page is gone')
  await page.bringToFront()

  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  const choose = (text: string) =>
    dialog
      .getByLabel('File (CSV)')
      .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(`path,target\nbad.html,/x\n`)
  await expect(dialog.getByRole('alert')).toContainText('Row 2: Start with a slash')
  await kit.expectAccessible(page)
  await choose(`Was,target,regex\n/file-${run},/blog,0\n/file-${run}/(.*),/blog,1\n`)
  await expect(dialog.getByRole('alert')).toContainText('No column holds this: From')
  await dialog.getByLabel('What “Was” holds').selectOption('From (the old address)')
  await expect(dialog.getByText('Row 3: It is a pattern')).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText('1 will be added')
  await kit.expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(`^/file-${run}`) })).toContainText('/blog')
  expect(
    await page.getByRole('link', { name: 'Export', exact: true }).getAttribute('href'),
  ).toContain('/api/admin/redirects.csv')
  await kit.expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sideways(page)).toBe(0)

  for (const path of [`/old-${run}`, `/file-${run}`]) {
    await page.getByRole('button', { name: `Delete the redirect from ${path}` }).press('Enter')
    await dialog.getByRole('button', { name: 'Delete redirect' }).press('Enter')
    await expect(page.getByRole('row', { name: new RegExp(`^${path}`) })).toBeHidden()
  }
  await kit.call(page, 'DELETE', `/api/casinos/${made.id}`)
})
