import { expect, test } from './journey.ts'
import sharp from 'sharp'
import * as kit from './admin-kit.ts'

const run = Date.now().toString(36)

const draw = (r: number) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: { r, g: 90, b: 120 } } })
    .png()
    .toBuffer()

const fileOf = async (name: string, red: number) => ({
  name: `${name}-${run}.png`,
  mimeType: 'image/png',
  buffer: await draw(red),
})

test('pictures are uploaded together, described, picked in a form, replaced, and kept while in use', async ({
  page,
}) => {
  // Pictures are encoded, and every step is checked.
  test.slow()
  await kit.openCasinos(page, '/admin/casinos?tenant=crypto')
  await page.goto('/admin/media?tenant=crypto')
  await expect(page.getByRole('heading', { name: 'Media' })).toBeVisible()

  await page
    .getByLabel('Picture files')
    .setInputFiles([await fileOf('wheel', 20), await fileOf('table', 220)])
  const dialog = page.getByRole('dialog', { name: 'Upload pictures' })
  await dialog.getByRole('button', { name: 'Upload 2 pictures' }).press('Enter')
  await expect(dialog.getByLabel(`What wheel-${run}.png shows`)).toBeFocused()
  await kit.expectAccessible(page)
  await page.keyboard.type(`A wheel ${run}`)
  await dialog.getByLabel(`What table-${run}.png shows`).fill(`A table ${run}`)
  await dialog.getByRole('button', { name: 'Upload 2 pictures' }).press('Enter')
  await expect(dialog.getByText('2 of 2 uploaded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(dialog).toBeHidden()

  await page.getByLabel('Search descriptions and file names').fill(run)
  await expect(page.getByText('2 pictures')).toBeVisible()
  await page.getByLabel('Use', { exact: true }).selectOption('Unused')
  await expect(page).toHaveURL(/show=unused/)
  await kit.expectAccessible(page)

  // The keyboard opens one, describes it in Swedish and moves its focus.
  const pictures = page.getByRole('list', { name: 'Pictures' })
  await pictures.getByRole('link', { name: `A wheel ${run}` }).press('Enter')
  await expect(page.getByRole('heading', { name: `A wheel ${run}` })).toBeVisible()
  await page.getByLabel('Swedish').fill('Ett hjul')
  await page.getByLabel('From the left').press('End')
  await kit.expectAccessible(page)
  await page.getByRole('button', { name: 'Save picture' }).press('Enter')
  await expect(kit.toast(page, 'Picture saved')).toBeVisible()
  await expect(page.getByText('Nothing uses this picture')).toBeVisible()

  // Picked in an article's form.
  await page.goto('/admin/posts/new?tenant=crypto')
  await page.getByLabel('Title', { exact: true }).fill(`Wheels ${run}`)
  await page.getByRole('button', { name: 'Choose from library' }).first().press('Enter')
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await picker.getByLabel('Search descriptions and file names').fill(`wheel ${run}`)
  await expect(picker.getByText('1 picture', { exact: true })).toBeVisible()
  await kit.expectAccessible(page)
  await picker.getByRole('button', { name: `A wheel ${run}` }).press('Enter')
  await expect(picker).toBeHidden()
  await expect(page.getByText('Chosen. Save the form to keep it.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Blog Post' }).click()
  await expect(kit.toast(page, /post/i)).toBeVisible()

  await page.goto(`/admin/media?tenant=crypto&q=wheel ${run}`)
  await pictures.getByRole('link', { name: `A wheel ${run}` }).click()
  await expect(page.getByRole('link', { name: `Wheels ${run}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const address = page.url()
  await page.getByLabel('Replacing file').setInputFiles(await fileOf('other', 120))
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).press('Enter')
  await expect(page).not.toHaveURL(address)
  await expect(page.getByText(`other-${run}.png`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Wheels ${run}` })).toBeVisible()

  await page.goto(`/admin/media?tenant=crypto&q=table ${run}`)
  await pictures.getByRole('link', { name: `A table ${run}` }).click()
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(kit.toast(page, 'Picture deleted')).toBeVisible()
  await expect(page.getByText('No pictures match.')).toBeVisible()

  const posts = (await kit.call(page, 'GET', '/api/admin/blog')) as { id: string; title: string }[]
  const made = posts.find(({ title }) => title === `Wheels ${run}`)
  await kit.call(page, 'DELETE', `/api/blog/${made?.id}`)
})
