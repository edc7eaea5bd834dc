/** A draft is assigned to somebody who finds it among what is theirs. */
import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

const title = `Review ${Date.now().toString(36)}`

test('a draft is assigned to a reviewer and found by them', async ({ page }) => {
  test.slow()
  await kit.open(page, '/admin/posts?tenant=crypto')
  await expect(page.locator('[data-new]').first()).toBeVisible()
  const draft = { title, excerpt: 'To be read' }
  const post = (await kit.call(page, 'POST', '/api/blog', draft)) as { id: string }
  await page.goto(`/admin/posts/${post.id}?tenant=crypto`)
  const picker = page.getByLabel('Assigned to', { exact: true })
  await expect(picker).toBeEnabled()
  await expect(picker.getByRole('option')).not.toHaveCount(1)
  await expect(picker).toHaveValue('')
  // The keyboard alone does it, and the form is not saved.
  await picker.focus()
  await page.keyboard.press('ArrowDown')
  await expect(kit.toast(page, 'Assigned to')).toBeVisible()
  await kit.expectAccessible(page)
  await picker.scrollIntoViewIfNeeded()
  await page.screenshot({ path: 'test-results/review-1280.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await picker.scrollIntoViewIfNeeded()
  await page.screenshot({ path: 'test-results/review-390.png' })

  await page.getByLabel('New comment').fill('Which source?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const comment = page.getByRole('listitem').filter({ hasText: 'Which source?' })
  await expect(comment).toBeVisible()
  await expect(page.getByLabel('New comment')).toHaveValue('')
  await kit.expectAccessible(page)
  await page.screenshot({ path: 'test-results/comments-390.png' })
  await page.setViewportSize({ width: 1280, height: 720 })
  await comment.scrollIntoViewIfNeeded()
  await page.screenshot({ path: 'test-results/comments-1280.png' })
  await comment.getByRole('button', { name: 'Resolve' }).click()
  await page.getByText('1 resolved').click()
  await comment.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('1 resolved')).toBeHidden()
  await comment.getByRole('button', { name: 'Delete comment' }).click()
  await expect(comment).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByLabel('Show', { exact: true }).selectOption('Assigned to me')
  await expect(kit.rows(page)).toHaveCount(1)
  await expect(kit.row(page, title)).toContainText('Assigned to')
  await kit.expectAccessible(page)
  await page.screenshot({ path: 'test-results/review-list-390.png' })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.screenshot({ path: 'test-results/review-list-1280.png' })
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await picker.selectOption('Nobody')
  await expect(kit.toast(page, 'Assigned to nobody')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('No post matches.')).toBeVisible()
})
