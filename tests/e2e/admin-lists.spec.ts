import { expect, test, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'

const { row, rows, names, toast } = kit

// One story after another, in an edition of its own: they make a list of many pages, and take it
// away again.
test.describe.configure({ mode: 'serial' })

const run = Date.now().toString(36)
const count = 60
const address = '/admin/casinos?tenant=sweepstakes'
const nameOf = (n: number) => `Maple ${run} ${String(n).padStart(2, '0')}`

type Listed = { id: string; name: string; rank: number; version: number }
let ada: Page
let ben: Page

const call = (method: string, path: string, data?: unknown) =>
  kit.call(ada, method, path, data, 'sweepstakes')
const find = async (query: string) =>
  (await call('GET', `/api/admin/casinos/page?${query}`)) as Listed[]
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected' })
const total = async () => (await find('limit=200')).length

test.beforeAll(async ({ browser }) => {
  ada = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await kit.openCasinos(ada, address)
  // Inactive, so that nobody who looks at the public pages meanwhile sees them.
  for (let n = 1; n <= count; n++)
    await call('POST', '/api/casinos', { name: nameOf(n), isActive: false })
  ben = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await kit.openCasinos(ben, `${address}&q=${run}`)
})

test.afterAll(async () => {
  const entries = (await find(`limit=200&q=${run}`)).map(({ id, version }) => ({ id, version }))
  if (entries.length > 0)
    await call('POST', '/api/admin/casinos/bulk', { action: 'delete', entries })
  for (const page of [ada, ben]) await page.context().close()
})

test('searching, filtering, sorting and paging stand in the address; back, forward and reloading keep them', async () => {
  await ada.reload()
  await expect(rows(ada)).toHaveCount(50)
  await button(ada, 'Next').click()
  await expect(ada).toHaveURL(/page=2/)
  await ada.getByLabel('Search casinos').fill(`maple ${run}`)
  await expect(ada).toHaveURL(/q=maple/)
  await expect(ada).not.toHaveURL(/page=2/)
  await expect(rows(ada)).toHaveCount(50)
  await expect(
    ada.getByText(`${count} casinos, 0 active. Show all casinos by rank to drag them.`),
  ).toBeVisible()
  await button(ada, 'Sort by Name').click()
  await button(ada, 'Sort by Name (rising)').click()
  await expect(row(ada, nameOf(count))).toBeVisible()
  expect((await names(ada))[0]).toBe(nameOf(count))
  await ada.getByLabel('Show', { exact: true }).selectOption('Active')
  await expect(ada.getByText(/^No casino matches/)).toBeVisible()
  await ada.goBack()
  await expect(rows(ada)).toHaveCount(50)
  await ada.reload()
  await expect(ada.getByLabel('Search casinos')).toHaveValue(`maple ${run}`)
  await expect(button(ada, 'Sort by Name (falling)')).toHaveAttribute('aria-pressed', 'true')
  // A form opens in the list's place, which is the same when it closes.
  await row(ada, nameOf(40))
    .getByRole('link', { name: `Edit ${nameOf(40)}` })
    .click()
  await expect(ada.getByRole('heading', { name: `Edit ${nameOf(40)}` })).toBeFocused()
  await ada.getByRole('link', { name: 'Cancel' }).click()
  await expect(ada).toHaveURL(/q=maple.*direction=desc|direction=desc.*q=maple/)
  await expect(row(ada, nameOf(40)).getByRole('link', { name: `Edit ${nameOf(40)}` })).toBeFocused()
})

test('moving to a position, over the page’s edge, and by dragging to the edge of the window', async () => {
  await ada.goto(`${address}&page=2`)
  const all = await total()
  const last = nameOf(count)
  await kit.fromMenu(ada, last, 'Move to position…')
  const dialog = ada.getByRole('dialog', { name: `Move ${last}` })
  await dialog.getByLabel('New position').fill(String(all + 1))
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog.getByText(`From 1 to ${all}`)).toBeVisible()
  await dialog.getByLabel('New position').fill('51')
  await kit.reordering(ada, () => ada.keyboard.press('Enter'))
  await expect.poll(async () => (await names(ada))[0]).toBe(last)

  await button(ada, `Move ${last} up`).focus()
  await kit.reordering(ada, () => ada.keyboard.press('Enter'))
  await expect(ada).not.toHaveURL(/page=2/)
  await expect(button(ada, `Move ${last} up`)).toBeFocused()
  expect((await names(ada))[49]).toBe(last)
  expect((await find('offset=49&limit=1'))[0]).toMatchObject({ name: last, rank: 50 })

  await kit.fromMenu(ada, last, 'Move to position…')
  await dialog.getByLabel('New position').fill(String(all))
  await kit.reordering(ada, () => dialog.getByRole('button', { name: 'Move' }).click())
  await toast(ada, `${last} moved to position ${all} of ${all}.`)
    .getByRole('button', { name: 'Show it' })
    .click()
  await expect(button(ada, `More about ${last}`)).toBeFocused()

  // Held at the lower edge, the list scrolls beneath what is dragged.
  await ada.goto(address)
  const [first = ''] = await names(ada)
  const handle = await button(ada, `Drag ${first}`).boundingBox()
  if (!handle) throw new Error('the row is not on the screen')
  const x = handle.x + handle.width / 2
  await ada.mouse.move(x, handle.y + handle.height / 2)
  await ada.mouse.down()
  await ada.mouse.move(x, 600, { steps: 5 })
  await ada.mouse.move(x, 890, { steps: 5 })
  await expect.poll(() => ada.evaluate(() => window.scrollY)).toBeGreaterThan(400)
  await ada.mouse.move(x, 450, { steps: 10 })
  await kit.reordering(ada, () => ada.mouse.up())
  await expect.poll(async () => (await names(ada)).indexOf(first)).toBeGreaterThan(3)
  await kit.fromMenu(ada, first, 'Move to position…')
  await ada.getByLabel('New position').fill('1')
  await kit.reordering(ada, () => ada.keyboard.press('Enter'))
  expect((await find('limit=1'))[0]?.name).toBe(first)
})

test('selecting by range, by keyboard and whole; bulk actions tell what they left alone, and can be taken back', async () => {
  await ada.goto(`${address}&q=${run}`)
  await expect(rows(ada)).toHaveCount(50)
  const box = (n: number) => ada.getByRole('checkbox', { name: `Select ${nameOf(n)}`, exact: true })
  await box(2).check()
  await box(5).click({ modifiers: ['Shift'] })
  await expect(bar(ada)).toContainText('4 casinos selected')
  await box(5).focus()
  await ada.keyboard.press('Shift+ArrowDown')
  await expect(box(6)).toBeFocused()
  await expect(bar(ada)).toContainText('5 casinos selected')
  await row(ada, nameOf(5))
    .getByRole('link', { name: `Edit ${nameOf(5)}` })
    .focus()
  for (const [keys, selected] of [
    ['jx', 4],
    ['x', 5],
  ] as const) {
    await ada.keyboard.type(keys)
    await expect(bar(ada)).toContainText(`${selected} casinos selected`)
  }
  await kit.expectAccessible(ada)

  // Ben changes one of them and deletes another before Ada acts.
  const [, second, third] = (await find(`limit=3&q=${run}`)) as [Listed, Listed, Listed]
  await row(ben, second.name)
    .getByRole('link', { name: `Edit ${second.name}` })
    .click()
  await ben.getByLabel('Promo code').fill('BEN')
  await ben.getByRole('button', { name: 'Save Casino' }).click()
  await expect(toast(ben, 'Casino updated successfully')).toBeVisible()
  await button(ben, `Delete ${third.name}`).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(ben, 'Casino deleted successfully')).toBeVisible()
  await button(ada, 'Feature').click()
  await expect(toast(ada, '3 casinos featured.')).toBeVisible()
  await expect(ada.getByRole('alert')).toContainText('2 casinos skipped')
  await expect(ada.getByRole('alert')).toContainText(
    `${second.name}: ${kit.email} changed it after you had selected it.`,
  )
  await expect(ada.getByLabel('Search casinos')).toBeFocused()
  await expect(row(ada, nameOf(5))).toContainText('Top Pick')
  await toast(ada, '3 casinos featured.').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(ada, 'Undone for 3 casinos')).toBeVisible()
  await expect(row(ada, nameOf(5))).not.toContainText('Top Pick')

  await ada.getByRole('checkbox', { name: 'Select all casinos on this page' }).check()
  await button(ada, `Select all ${count - 1}`).click()
  await expect(bar(ada)).toContainText(`${count - 1} casinos selected, 9 of them on other pages`)
  await button(ada, 'Delete').click()
  const dialog = ada.getByRole('dialog', { name: `Delete: ${count - 1} casinos` })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(ada, `${count - 1} casinos deleted.`)).toBeVisible()
  await expect(ada.getByText(/^No casino matches/)).toBeVisible()
  await toast(ada, `${count - 1} casinos deleted.`)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(toast(ada, `Undone for ${count - 1} casinos`)).toBeVisible({ timeout: 20_000 })
  await expect(rows(ada)).toHaveCount(50)
})

test('two administrators: one deletes what the other edits; undoing and restoring never overwrite the other’s work', async () => {
  const name = nameOf(10)
  const edit = (page: Page) => row(page, name).getByRole('link', { name: `Edit ${name}` })
  await ben.goto(`${address}&q=${run}`)
  await edit(ben).click()
  await ben.getByLabel('Promo code').fill('TYPED')
  await button(ada, `Delete ${name}`).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(ada, 'Casino deleted successfully')).toBeVisible()
  await ben.getByRole('button', { name: 'Save Casino' }).click()
  await expect(ben.getByRole('alert')).toContainText('This casino was deleted in the meantime.')
  await expect(ben.getByLabel('Promo code')).toHaveValue('TYPED')
  await ben.getByRole('button', { name: 'Save as a new casino' }).click()
  await expect(toast(ben, 'Casino created successfully')).toBeVisible()
  // The new one took the slug: Ada is told, and Ben's work stays.
  await toast(ada, 'Casino deleted successfully').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(ada, 'This slug is already taken.')).toBeVisible()
  expect(await find(`q=${encodeURIComponent(name)}`)).toHaveLength(1)

  // Ada looks at the history; Ben saves; her restoring would take his edit back too, so it is told
  // first.
  await edit(ada).click()
  await ada.getByLabel('Promo code').fill('ONE')
  await ada.getByRole('button', { name: 'Save Casino' }).click()
  await expect(toast(ada, 'Casino updated successfully')).toBeVisible()
  await edit(ada).click()
  await ada.getByText('History', { exact: true }).click()
  await expect(ada.getByText(/updated by admin@/)).toBeVisible()
  await ben.reload()
  await edit(ben).click()
  await ben.getByLabel('Maximum payout').fill('7 BTC')
  await ben.getByRole('button', { name: 'Save Casino' }).click()
  await expect(toast(ben, 'Casino updated successfully')).toBeVisible()
  await ada.getByRole('button', { name: /^Restore the version before/ }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(toast(ada, `${kit.email} changed it in the meantime.`)).toBeVisible()
  await expect(ada.getByText(/updated by admin@/)).toHaveCount(2)

  // Both reorder: the second is told, sees the first's order, and nothing mixes.
  await ada.goto(`${address}&page=2`)
  await ben.goto(`${address}&page=2`)
  const [, , a = '', b = '', c = ''] = await names(ben)
  await kit.reordering(ada, () => button(ada, `Move ${b} up`).click())
  await button(ben, `Move ${b} down`).click()
  await expect(toast(ben, 'Error updating rankings')).toContainText('has been reloaded')
  await expect.poll(async () => (await names(ben)).slice(2, 5)).toEqual([b, a, c])
  await kit.reordering(ben, () => button(ben, `Move ${b} down`).click())
  await expect.poll(async () => (await names(ben)).slice(2, 5)).toEqual([a, b, c])
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('posts are tagged and published together', async () => {
  const made: string[] = []
  for (const n of [1, 2]) {
    const { id } = (await call('POST', '/api/blog', {
      title: nameOf(n),
      createdAt: '2020-01-01',
    })) as Listed
    made.push(id)
  }
  await ada.goto(`/admin/posts?tenant=sweepstakes&q=${run}`)
  await expect(rows(ada)).toHaveCount(2)
  const act = async (label: string, value?: string) => {
    await ada.getByRole('checkbox', { name: 'Select all posts on this page' }).check()
    await button(ada, label).click()
    if (value === undefined) return
    await ada.getByRole('dialog').getByRole('combobox').fill(value)
    await ada.keyboard.press('Enter')
  }
  await act('Add tag…', `tag ${run}`)
  await expect(toast(ada, '2 posts tagged.')).toBeVisible()
  await act('Change category…', 'reviews')
  await expect(row(ada, nameOf(1))).toContainText('reviews')
  await act('Publish')
  await expect(row(ada, nameOf(2))).toContainText('Published')
  const shown = await ada.request.get(`/blog?tenant=sweepstakes&tag=tag+${run}`)
  expect(await shown.text()).toContain(nameOf(2))
  await kit.expectAccessible(ada)
  for (const id of made) await call('DELETE', `/api/blog/${id}`)
})
