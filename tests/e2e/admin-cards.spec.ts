import { expect, test, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'
import { expectCleanInBothThemes, sideways } from './page-kit.ts'

const run = Date.now().toString(36)
const title = `Where to begin ${run}`
const address = `/blog/where-to-begin-${run}`

const screenshot = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/cards-${name}.png`, fullPage: true })

/** Does it as a keyboard does: the name is completed from the list. */
async function insertCard(page: Page, kind: string, letter: string) {
  await page.getByLabel('Kind of card in English').selectOption(kind)
  const box = page.getByRole('combobox', { name: 'Card to insert in English' })
  await box.fill(letter)
  const options = await box.getAttribute('list')
  const option = page.locator(`datalist[id="${options}"] option`).first()
  await expect(option).toBeAttached()
  const name = (await option.getAttribute('value')) ?? ''
  await box.fill(name)
  await box.press('Enter')
  await expect(kit.toast(page, `${name} is in the text`)).toBeVisible()
  await expect(box).toBeFocused()
  return name
}

test('cards are put into a post, and readers see them', async ({ page, browser }) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  await kit.openScreen(page, 'Blog Posts')
  await page.getByRole('link', { name: 'Add Post' }).press('Enter')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('tab', { name: 'Markdown' }).first().click()
  const content = page.getByRole('textbox', { name: 'Content in English' }).first()
  await content.fill('## Before\n\nThe start.\n\nThe end.')
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(14, 14))
  const casino = await insertCard(page, 'Casino', 'a')
  const list = await insertCard(page, 'List', 'a')
  const guide = await insertCard(page, 'Guide', 'a')
  const link = (kind: string) => String.raw`\[.+\]\(/${kind}/.+\)`
  const links = [link('casino'), link('lists'), link('guides')].join('\n\n')
  await expect(content).toHaveValue(new RegExp(`The start\\.\n\n${links}\n\nThe end\\.$`))
  await page.getByRole('tab', { name: 'Visual' }).first().click()
  await content.getByText('The start.').click()
  await insertCard(page, 'Blog post', 'a')
  await page.getByRole('tab', { name: 'Markdown' }).first().click()
  await expect(content).toHaveValue(
    new RegExp(`The start\\.\n\n${link('blog')}\n\n${links}\n\nThe end\\.$`),
  )
  await page.locator('form').getByLabel('Status', { exact: true }).selectOption('Published')
  // It stands in this edition and behind every other, out of the way of whatever else looks at the
  // blog.
  await page.getByLabel('Date', { exact: true }).fill('2020-01-02')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sideways(page)).toBe(0)
    await kit.expectAccessible(page)
    await screenshot(page, `form-${width}`)
  }
  await page.getByRole('button', { name: 'Create Blog Post' }).press('Enter')
  await expect(kit.toast(page, 'Blog post created successfully')).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(`${address}?tenant=sweepstakes`)
  const article = reader.getByRole('article').first()
  await expect(article.getByRole('link', { name: casino, exact: true }).first()).toBeVisible()
  await expect(article.getByRole('list', { name: list }).getByRole('listitem')).toHaveCount(3)
  await expect(article.getByRole('link', { name: 'See the whole list' })).toBeVisible()
  await expect(article.getByRole('link', { name: guide, exact: true })).toBeVisible()
  const visit = article.getByRole('link', { name: /^Play now at / }).first()
  await expect(visit).toHaveAttribute('rel', 'sponsored nofollow noopener')
  await expect(visit).toHaveAttribute('href', /^\/go\/.+at=article/)
  await context.close()

  const shown = await browser.newPage()
  for (const width of [1440, 390]) {
    await shown.setViewportSize({ width, height: 900 })
    await shown.goto(`${address}?tenant=sweepstakes`)
    expect(await sideways(shown)).toBe(0)
    await screenshot(shown, `post-${width}`)
    await expectCleanInBothThemes(shown)
  }
  await shown.goto(`/fi/blogi/where-to-begin-${run}?tenant=sweepstakes`)
  await expect(shown.getByRole('link', { name: 'Katso koko lista' })).toBeVisible()
  await shown.close()

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(kit.toast(page, 'Blog post deleted successfully')).toBeVisible()
  await expect(kit.row(page, title)).toHaveCount(0)
})
