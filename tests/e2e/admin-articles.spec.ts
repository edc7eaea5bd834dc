import { expect, test, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'
import { sideways } from './page-kit.ts'

const { row, toast } = kit
const run = Date.now().toString(36)
const title = `Reading a fee table ${run}`

test.describe.configure({ mode: 'serial' })
let page: Page
test.beforeAll(async ({ browser }) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  page = await (await browser.newContext({ permissions })).newPage()
})
test.afterAll(() => page.context().close())

test('a post is written, previewed, scheduled, published, translated, changed and deleted', async ({
  browser,
}) => {
  // Every step of an article's life: longer than others on a slow machine.
  test.slow()
  await kit.open(page, '/admin/posts')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Add Post' }).click()
  await page.getByRole('button', { name: 'Create Blog Post' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()

  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(page.getByText(`Generated from the title: reading-a-fee-table-${run}`)).toBeVisible()
  await page.getByLabel('Excerpt', { exact: true }).fill('e'.repeat(140))
  await page.getByLabel('Tags').fill('fees, payments')
  await page.getByRole('tab', { name: 'Markdown' }).first().click()
  await page
    .getByRole('textbox', { name: 'Content in English' })
    .first()
    .fill('## Network fees\n\n<b>not bold</b> but **bold**')
  await page.getByRole('tab', { name: 'Preview' }).first().click()
  await expect(page.getByRole('heading', { name: 'Network fees' })).toBeVisible()
  await expect(page.getByText('<b>not bold</b> but bold')).toBeVisible()
  const picture = { name: 'cover.png', mimeType: 'image/png', buffer: kit.png }
  await page.getByLabel('Picture file').setInputFiles(picture)
  const asked = page.getByRole('dialog', { name: 'Describe the picture' })
  await asked.getByRole('button', { name: 'Upload' }).click()
  await expect(asked.getByLabel('What the picture shows')).toHaveAccessibleDescription(
    /Describe the picture, or mark/,
  )
  await expect(asked.getByLabel('What the picture shows')).toBeFocused()
  await kit.expectAccessible(page)
  await page.keyboard.type('A table of fees')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Uploaded. Save the form to keep it.')).toBeVisible()
  await expect(page.getByLabel('Picture description', { exact: true })).toHaveValue(
    'A table of fees',
  )
  await page.getByRole('tab', { name: 'Markdown' }).first().click()
  await page.getByLabel('File for Content in English').setInputFiles(picture)
  await asked.getByLabel('What the picture shows').fill('Two coins')
  await asked.getByRole('button', { name: 'Upload' }).click()
  const content = page.getByRole('textbox', { name: 'Content in English' }).first()
  await expect(content).toHaveValue(/!\[Two coins\]\(\/media\/[0-9a-f-]{36}-1x1\.webp\)/)
  await expect(content).toBeFocused()
  await kit.expectAccessible(page)
  // A tab that is closed with work in it, whatever the reason, loses none.
  const typed = await page.getByLabel('Excerpt', { exact: true }).inputValue()
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Unsaved changes from')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByLabel('Excerpt', { exact: true })).toHaveValue(typed)
  await page.getByRole('button', { name: 'Create Blog Post' }).click()
  await expect(toast(page, 'Blog post created successfully')).toBeVisible()
  await expect(row(page, title)).toContainText('Draft')
  await expect(row(page, title)).toContainText(`${'e'.repeat(100)}…`)
  const address = `/blog/reading-a-fee-table-${run}`
  expect((await page.request.get(address)).status()).toBe(404)

  await page.getByRole('link', { name: `Edit ${title}` }).click()
  // Whoever has no account reads it by its preview link, and not after that is revoked.
  await page.getByRole('button', { name: 'Copy preview link' }).click()
  await expect(toast(page, 'Preview link copied')).toBeVisible()
  const link = new URL(await page.getByRole('textbox', { name: 'Preview link' }).inputValue())
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${link.pathname}${link.search}&tenant=crypto`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(stranger.getByRole('complementary', { name: 'Draft preview' })).toBeVisible()
  await stranger.getByRole('complementary').getByRole('link', { name: 'Suomi' }).click()
  await expect(stranger.getByRole('complementary', { name: 'Luonnoksen esikatselu' })).toBeVisible()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(toast(page, 'Preview link revoked')).toBeVisible()
  await stranger.reload()
  await expect(
    stranger.getByRole('heading', { name: 'Esikatselu ei ole saatavilla' }),
  ).toBeVisible()
  await stranger.context().close()

  await page.locator('form').getByLabel('Status', { exact: true }).selectOption('Scheduled')
  await page.getByLabel('Publish at').fill('2020-01-02T08:00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('This time has passed.').first()).toBeVisible()
  await page.getByLabel('Publish at').fill('2099-01-02T08:00')
  await page.getByRole('button', { name: 'Save Blog Post' }).click()
  await expect(row(page, title)).toContainText('Scheduled')
  await expect(row(page, title)).toContainText('Jan 2, 2099 at 8:00 AM')
  expect((await page.request.get(address)).status()).toBe(404)

  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.locator('form').getByLabel('Status', { exact: true }).selectOption('Published')
  // It stands behind every other, out of the way of whatever else looks at the public pages
  // meanwhile.
  await page.getByLabel('Date', { exact: true }).fill('2020-01-02')
  await page.getByLabel('Featured').check()
  await page.getByRole('tab', { name: /Finnish/ }).click()
  await page.getByLabel('Title in Finnish').fill('Maksutaulukon lukeminen')
  await page.getByLabel('Picture description in Finnish').fill('Maksutaulukko')
  await page.getByLabel('Public in Finnish').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(toast(page, 'Blog post updated successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^${address}`),
  )
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(row(page, title)).toContainText('Featured')
  await expect(row(page, title)).toContainText('en, fi')
  await expect(page.getByRole('link', { name: `Edit ${title}` })).toBeFocused()
  const finnish = await (await page.request.get(`/fi/blogi/reading-a-fee-table-${run}`)).text()
  expect(finnish).toContain('Maksutaulukon lukeminen')
  expect(finnish).toContain('alt="Maksutaulukko"')
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(`${address}?tenant=crypto`)
  for (const alt of ['A table of fees', 'Two coins']) {
    const shown = reader.locator('picture').getByRole('img', { name: alt })
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toHaveAttribute('srcset', /-1x1\.webp 1w$/)
    // Chromium takes the first source that it can read.
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/-1x1-1\.avif$/)
  }
  // Even a word that nobody breaks stays within its card.
  await reader.setViewportSize({ width: 320, height: 640 })
  await reader.goto('/blog?page=2')
  await expect(reader.getByRole('link', { name: title })).toBeVisible()
  expect(await sideways(reader)).toBe(0)
  await reader.context().close()

  // The English changes: its translation is stale until somebody says otherwise.
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByLabel('Title', { exact: true }).fill(`${title}!`)
  await page.getByRole('button', { name: 'Save Blog Post' }).click()
  await expect(row(page, `${title}!`)).toBeVisible()
  await kit.screenLink(page, 'Translations').click()
  await page.getByLabel('Search by name').fill(title)
  await page.getByLabel('State', { exact: true }).selectOption('Stale')
  await expect(page.getByRole('row', { name: `${title}! in Finnish` })).toContainText('public')
  await kit.expectAccessible(page)
  await page.getByRole('link', { name: `${title}! in Finnish` }).click()
  await expect(page.getByRole('tab', { name: /Finnish/ })).toBeFocused()
  await page.getByText('What changed in the original').click()
  await expect(
    page.getByRole('region', { name: 'Changes in the original' }).getByRole('deletion'),
  ).toContainText(title)
  await kit.expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as current' }).click()
  await expect(page.getByLabel('Title in Finnish')).toBeFocused()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.keyboard.press('Control+s')
  // An earlier message may still be there: the heading tells that this was saved.
  await expect(page.getByRole('heading', { name: `Edit ${title}`, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()

  await page.getByLabel('Search posts').fill(`table ${run}`)
  await expect(page.getByText('1 post', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText(/updated by admin@/).first()).toBeVisible()
  await kit.expectAccessible(page)
  await page
    .getByRole('button', { name: /^Restore the version before/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Earlier version restored')).toBeVisible()
  await expect(row(page, `${title}!`)).toContainText('Published')
  await page.getByRole('button', { name: `Delete ${title}!` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Blog post deleted successfully').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Blog post restored')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${title}!` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Blog post deleted successfully')).toBeVisible()
  await expect(page.getByText(/^No post matches/)).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(410)
})

test('two administrators edit one guide: both versions are shown', async () => {
  await page.goto('/admin/guides?tenant=crypto')
  await page
    .getByRole('navigation', { name: 'Edition' })
    .getByRole('link', { name: /Sweep/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/guides\?tenant=sweepstakes/)
  // The oldest, which no other journey makes or deletes.
  await page
    .getByRole('link', { name: /^Edit / })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /^Edit / })).toBeFocused()
  const id = /guides\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? ''
  const headers = { 'x-tenant': 'sweepstakes', origin: new URL(page.url()).origin }
  const before = (await (
    await page.request.get(`/api/admin/guides/${id}`, { headers })
  ).json()) as { category: string }
  const other = await page.request.patch(`/api/guides/${id}`, {
    headers,
    data: { category: 'legal' },
  })
  expect(other.status()).toBe(200)
  const excerpt = await page.getByLabel('Excerpt', { exact: true }).inputValue()
  await page.getByLabel('Excerpt', { exact: true }).fill(`${excerpt} Mine ${run}.`)
  await page.getByRole('button', { name: 'Save Guide' }).click()
  const dialog = page.getByRole('dialog', { name: 'This guide was changed in the meantime' })
  await expect(dialog.getByRole('row', { name: /Category/ })).toContainText('legal')
  await dialog.getByRole('button', { name: 'Save my version' }).click()
  await expect(toast(page, 'Guide updated successfully')).toBeVisible()
  const stored = (await (
    await page.request.get(`/api/admin/guides/${id}`, { headers })
  ).json()) as object
  expect(stored).toMatchObject({ category: 'legal', excerpt: `${excerpt} Mine ${run}.` })
  await page.request.patch(`/api/guides/${id}`, {
    headers,
    data: { category: before.category, excerpt },
  })
})
