/** Long texts in the visual editor, and the Markdown that it writes. */
import { expect, test, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'

const run = Date.now().toString(36)
type Guide = { id: string; title: string; content: string }

/** The translations show it once more. */
const text = (page: Page) =>
  page
    .getByRole('group', { name: 'Text', exact: true })
    .getByRole('textbox', { name: 'Content in English' })
const tool = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Formatting of Content in English' })
    .getByRole('button', { name, exact: true })
const view = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Content in English' }).getByRole('tab', { name })

test('what speaks of an offer is marked in the editor, or where the form finds it', async ({
  page,
}) => {
  await kit.open(page, '/admin/guides/new?tenant=crypto')
  await page.getByLabel('Title', { exact: true }).fill(`Marked by hand ${run}`)
  await text(page).click()
  await page.keyboard.type('Plain words. Then 50 free spins.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A gift of coins.')
  await tool(page, 'Speaks of an offer').click()
  await expect(tool(page, 'Speaks of an offer')).toHaveAttribute('aria-pressed', 'true')
  await kit.expectAccessible(page)
  await page.getByText('1 sentence looks like an offer').click()
  await page.getByRole('button', { name: 'Mark as an offer: Then 50 free spins.' }).press('Enter')
  await expect(page.getByText('1 sentence looks like an offer')).toBeHidden()
  await view(page, 'Markdown').click()
  const marked = 'Plain words. :offer[Then 50 free spins.]\n\n:::offer\nA gift of coins.\n\n:::'
  await expect(text(page)).toHaveValue(marked)
  await view(page, 'Preview').click()
  await expect(page.getByText('Plain words. Then 50 free spins.')).toBeVisible()
})

test('a guide is written in the visual editor and read as Markdown', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|ProseMirror/.test(message.text())) refused.push(message.text())
  })
  await kit.open(page, '/admin/guides/new?tenant=crypto')
  const title = `Written by hand ${run}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  await text(page).click()
  await page.keyboard.type('## Fees\nText in ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' & 1 * 2, **more** and *less*.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one\ntwo\n\nSee us')
  for (let step = 0; step < 2; step++) await page.keyboard.press('Shift+ArrowLeft')
  await tool(page, 'Link').click()
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Address').fill('/guides')
  await page.keyboard.press('Enter')
  await expect(text(page).getByRole('link', { name: 'us' })).toBeVisible()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await tool(page, 'Table').click()
  await page.keyboard.type('Coin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fee')
  await page.keyboard.press('Tab')
  await page.keyboard.type('a|b')
  // Tab makes a row from the last cell.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await kit.expectAccessible(page)

  // Arrows move within the toolbar, and Tab leaves the text outside tables.
  await tool(page, 'Bold').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Italic')).toBeFocused()

  await page.getByRole('button', { name: 'Full screen' }).first().click()
  const covered = page.locator('[inert]').getByLabel('Title', { exact: true })
  await expect(covered).toHaveCount(1)
  await kit.expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(covered).toHaveCount(0)

  await view(page, 'Markdown').click()
  const source = `## Fees

Text in **bold** & 1 \\* 2, **more** and *less*.

- one
- two

See [us](/guides)

| Coin | Fee |
| --- | --- |
| a\\|b |  |
|  |  |`
  await expect(text(page)).toHaveValue(source)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(kit.toast(page, 'Guide created successfully')).toBeVisible()
  await expect(page).not.toHaveURL(/\/new\b/)

  // The choice is remembered, in other visits too.
  await page.reload()
  await expect(text(page)).toHaveValue(source)
  await view(page, 'Visual').click()
  await expect(text(page).getByRole('heading', { name: 'Fees' })).toBeVisible()
  await page.reload()
  await expect(text(page).getByRole('cell', { name: 'a|b' })).toBeVisible()
  await kit.call(page, 'DELETE', `/api/guides/${page.url().split('/').at(-1)?.split('?')[0]}`)
  expect(refused).toEqual([])
})

test('the link dialog finds pages of the site by a part of their name', async ({ page }) => {
  await kit.open(page, '/admin/guides/new?tenant=crypto')
  await text(page).click()
  await page.keyboard.type('Read this')
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowLeft')
  await tool(page, 'Link').click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('Address').fill('mberlo')
  await expect(dialog.getByRole('option', { name: '/casino/emberlock Emberlock' })).toBeVisible()
  await kit.expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Address')).toHaveValue('/casino/emberlock')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text(page).getByRole('link', { name: 'this' })).toHaveAttribute(
    'href',
    '/casino/emberlock',
  )
})

test('an edit changes its own lines only, and undoing it changes none', async ({ page }) => {
  await kit.open(page, '/admin/guides?tenant=crypto')
  await expect(kit.rows(page).first()).toBeVisible()
  const content =
    'Intro  \nwith a break\n\n* star\n* list\n\n__Odd__ _marks_ here\n\n|a|b|\n|-|:-:|\n|1|2|\n\n\nEnd'
  const guide = (await kit.call(page, 'POST', '/api/guides', {
    title: `Kept as typed ${run}`,
    content,
    tenant: 'crypto',
  })) as Guide
  await page.goto(`/admin/guides/${guide.id}`)
  await text(page).getByText('End').click()
  await page.keyboard.press('End')
  await page.keyboard.type('ing')
  const stored = async () =>
    ((await kit.call(page, 'GET', `/api/admin/guides/${guide.id}`)) as Guide).content
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(kit.toast(page, 'Guide updated successfully')).toBeVisible()
  expect(await stored()).toBe(`${content}ing`)
  await text(page).getByText('star').click()
  await page.keyboard.type('x')
  await view(page, 'Markdown').click()
  await expect(text(page)).toHaveValue(/x/)
  await view(page, 'Visual').click()
  await text(page).getByText('Ending').click()
  await page.keyboard.type('y')
  await page.keyboard.press('Control+z')
  await view(page, 'Markdown').click()
  await expect(text(page)).toHaveValue(/^Intro {2}\nwith a break\n\n- .*star.*\n- list\n\n__Odd__/)
  await kit.call(page, 'DELETE', `/api/guides/${guide.id}`)
})

test('on a phone the editor fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await kit.open(page, '/admin/guides/new?tenant=crypto')
  await text(page).click()
  await page.keyboard.type('## A heading\nAnd a line.')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await kit.expectAccessible(page)
})

/** Does what a browser does that pastes or drops it. */
const paste = (page: Page, html: string, file?: { name: string; type: string; bytes: string }) =>
  text(page).evaluate(
    (element, [markup, picture]) => {
      const data = new DataTransfer()
      if (markup) data.setData('text/html', markup)
      if (picture) {
        const bytes = Uint8Array.from(atob(picture.bytes), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], picture.name, { type: picture.type }))
      }
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [html, file] as const,
  )

test('what is pasted from Word, Google Docs and the camera becomes what it was', async ({
  page,
}) => {
  await kit.open(page, '/admin/guides/new?tenant=crypto')
  await page.getByLabel('Title', { exact: true }).fill(`Pasted ${run}`)
  await text(page).click()
  const item = (words: string, level: number, sign = '·') =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp; </span></span>${words}</p>`
  await paste(
    page,
    item('First', 1) +
      item('Inner', 2, '1.') +
      item('Second', 1) +
      '<p class="MsoNormal">After</p>',
  )
  await expect(text(page).getByRole('listitem')).toHaveCount(3)
  await paste(
    page,
    '<table><tr><th><p>Coin</p></th><th><p>Fee</p></th></tr><tr><td><p>BTC</p><p>on chain</p></td><td><div>1 %</div></td></tr></table>',
  )
  await expect(text(page).getByRole('cell', { name: 'BTC on chain' })).toBeVisible()
  await page.keyboard.press('Control+End')

  // Photos of a phone in a format that no browser shows.
  await paste(page, '', { name: 'IMG_1.HEIC', type: '', bytes: '' })
  await expect(page.getByText('This is HEIC, in which iPhones keep photos')).toBeVisible()
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await paste(page, '', { name: 'shot.png', type: 'image/png', bytes: pixel })
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  await dialog.getByLabel('What the picture shows').fill('A dot')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(text(page).getByRole('img', { name: 'A dot' })).toBeVisible()
  await view(page, 'Markdown').click()
  const written = await text(page).inputValue()
  expect(written).toContain('- First\n  1. Inner\n- Second\n\nAfter')
  expect(written).toContain('| Coin | Fee |\n| --- | --- |\n| BTC on chain | 1 %')
  expect(written).toMatch(/!\[A dot\]\(\/media\/[^)]+\)/)
})

test('a form is saved with the pictures that are being uploaded, each where it was put', async ({
  page,
}) => {
  await kit.open(page, '/admin/guides/new?tenant=crypto')
  const title = `Slow pictures ${run}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Excerpt', { exact: true }).fill('Slow.')
  await page.getByLabel('Category', { exact: true }).fill('Security')
  let letGo = () => {}
  const slow = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/media?as=picture', async (route) => {
    await slow
    await route.continue()
  })
  const upload = async (alt: string) => {
    await page
      .getByLabel('File for Content in English')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: kit.png })
    await page.getByLabel('What the picture shows').fill(alt)
    await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
  }
  await text(page).click()
  await page.keyboard.type('Before. ')
  await upload('A wheel')
  await expect(text(page).locator('[data-uploading]')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('After.')
  await expect(text(page)).toContainText('After.')
  await kit.expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: 'Waiting for the picture…' })).toBeDisabled()
  letGo()
  await expect(kit.toast(page, 'Guide created successfully')).toBeVisible()
  const find = async () =>
    (await kit.call(page, 'GET', '/api/admin/guides')) as {
      id: string
      title: string
      content: string
    }[]
  const made = (await find()).find((one) => one.title === title)
  expect(made?.content).toMatch(/^Before\.\s*!\[A wheel\]\(\/media\/[\w.-]+\)\s*After\.$/)

  // One that cannot be uploaded is told of, and nothing is saved without it.
  await page.unroute('**/api/media?as=picture')
  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/api/media?as=picture', async (route) => {
    await failing
    await route.abort()
  })
  await view(page, 'Markdown').click()
  await upload('A table')
  await expect(text(page)).toHaveValue(/!\[Uploading…\]\(#uploading-1\)/)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: 'Waiting for the picture…' })).toBeDisabled()
  fail()
  await expect(page.getByText(/^A picture could not be uploaded/)).toBeVisible()
  await expect(text(page)).not.toHaveValue(/uploading/)
  expect((await find()).find((one) => one.title === title)?.content).toBe(made?.content)
  await kit.call(page, 'DELETE', `/api/guides/${made?.id}`)
})
