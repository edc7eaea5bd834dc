/** Categories and tags, and views of lists that people save. */
import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

const run = Date.now().toString(36)

test('a category is added, translated, renamed, merged and deleted', async ({ page }) => {
  const title = `Sorted ${run}`
  await kit.openCasinos(page)
  const made = (await kit.call(page, 'POST', '/api/blog', { title, category: `Odd ${run}` })) as {
    id: string
  }
  await kit.openScreen(page, 'Categories and tags')
  await expect(page.getByRole('heading', { name: 'Categories and tags', level: 2 })).toBeFocused()
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByLabel('Name', { exact: true }).fill(`Own ${run}`)
  await page.getByLabel('Swedish', { exact: true }).fill(`Egen ${run}`)
  await kit.expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('dialog.png') })
  await page.keyboard.press('Enter')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(`Own ${run}`)).toContainText(`Egen ${run}`)

  await page.getByRole('button', { name: `Edit Odd ${run}` }).click()
  await page.getByLabel('Name', { exact: true }).fill(`Odder ${run}`)
  await expect(page.getByText('1 post will get the new name.')).toBeVisible()
  await page.getByRole('button', { name: 'Save category' }).click()
  await expect(row(`Odder ${run}`)).toBeVisible()

  // An article has it, so it can only go into another one.
  await page.getByRole('button', { name: `Delete Odder ${run}` }).click()
  const moveTo = page.getByLabel('Move to the category', { exact: true })
  await moveTo.fill('nowhere')
  await page.keyboard.press('Enter')
  await expect(moveTo).toHaveAccessibleDescription(/Choose one of the other categories/)
  await page.screenshot({ path: test.info().outputPath('merge.png') })
  await kit.expectAccessible(page)
  // Whoever types the whole name need not wait for the suggestions.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route(/admin\/terms\?.*q=own/, async (route) => {
    await pressed
    await route.continue()
  })
  await moveTo.fill(`own ${run}`)
  await page.keyboard.press('Enter')
  press()
  await expect(row(`Odder ${run}`)).toBeHidden()
  const post = await kit.call(page, 'GET', `/api/admin/blog/${made.id}`)
  expect(post).toMatchObject({ category: `Own ${run}` })

  await page.setViewportSize({ width: 390, height: 844 })
  await kit.expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true })
  await kit.call(page, 'DELETE', `/api/blog/${made.id}`)
  await page.reload()
  await page.getByRole('button', { name: `Delete Own ${run}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row(`Own ${run}`)).toBeHidden()
})

test('a search with filters is saved as a view, opened, renamed and deleted', async ({ page }) => {
  await kit.open(page, '/admin/posts?filter=draft&sort=title&page=2')
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByLabel('Name of the view').fill(`Drafts ${run}`)
  await kit.expectAccessible(page)
  await page.keyboard.press('Enter')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const view = views.getByRole('link', { name: `Drafts ${run}` })
  await expect(view).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Save this view…' })).toBeHidden()

  await page.getByLabel('Search posts').fill('bitcoin')
  await expect(view).not.toHaveAttribute('aria-current')
  await view.click()
  await expect(page).toHaveURL(/\/admin\/posts\?filter=draft&sort=title$/)
  await expect(page.getByLabel('Search posts')).toHaveValue('')

  await views.getByRole('button', { name: `More about Drafts ${run}` }).click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await page.getByLabel('Name of the view').fill(`Ours ${run}`)
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: `Ours ${run}` })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await kit.expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('views.png') })

  await page.goto('/admin/casinos')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`ours ${run}`)
  await page.getByRole('option', { name: `Blog Posts: Ours ${run}` }).click()
  await expect(page).toHaveURL(/filter=draft&sort=title$/)
  await views.getByRole('button', { name: `More about Ours ${run}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(views).toBeHidden()
})
