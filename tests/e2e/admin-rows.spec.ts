/** Rarer actions of a row: a copy, and a move from among the results of a search. */
import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

const run = Date.now().toString(36)
type Entry = { id: string; name?: string; title?: string; rank?: number; slug: string }

test('a casino found by a search is moved to a place and back', async ({ page }) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  const readAll = async () =>
    (await kit.call(page, 'GET', '/api/admin/casinos', undefined, 'sweepstakes')) as Entry[]
  /** Leaves out those that come and go meanwhile. */
  const read = async () => (await readAll()).filter(({ name = '' }) => !kit.isOfJourney(name))
  const before = (await read()).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const last = before.at(-1)
  const name = last?.name ?? ''
  await page.getByRole('searchbox').fill(name)
  await expect(kit.rows(page)).toHaveCount(1)
  const moveTo = async (place: number) => {
    await kit.fromMenu(page, name, 'Move to')
    const dialog = page.getByRole('dialog', { name: `Move ${name}` })
    await dialog.getByLabel('New position').fill(String(place))
    await kit.reordering(page, () => page.keyboard.press('Enter'))
    await expect(kit.row(page, name)).toContainText(`#${place}`)
  }
  await moveTo(2)
  const ids = (entries: readonly Entry[]) =>
    entries.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).map(({ id }) => id)
  const moved = before.map(({ id }) => id).filter((id) => id !== last?.id)
  expect(ids(await read())).toEqual(moved.toSpliced(1, 0, last?.id ?? ''))
  await moveTo((await readAll()).length)
  expect(ids(await read())).toEqual(ids(before))
})

test('a post is duplicated as a draft of its own', async ({ page }) => {
  await kit.open(page, '/admin/posts?tenant=crypto')
  await expect(kit.rows(page).first()).toBeVisible()
  const title = `An original ${run}`
  const made = (await kit.call(page, 'POST', '/api/blog', {
    title,
    content: '* kept as typed\n\n__bold__',
    tags: ['fees'],
    isPublished: true,
    date: '2020-01-02',
    tenant: 'crypto',
  })) as Entry
  await page.reload()
  await page.getByRole('searchbox').fill(run)
  await kit.fromMenu(page, title, 'Duplicate')
  await expect(kit.toast(page, 'Blog post duplicated')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Edit Copy of ${title}` })).toBeFocused()
  await kit.expectAccessible(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(id).not.toBe(made.id)
  expect(await kit.call(page, 'GET', `/api/admin/blog/${id}`)).toMatchObject({
    title: `Copy of ${title}`,
    slug: `copy-of-an-original-${run}`,
    content: '* kept as typed\n\n__bold__',
    tags: ['fees'],
    isPublished: false,
  })
  expect((await page.request.get(`/blog/copy-of-an-original-${run}`)).status()).toBe(404)
  for (const one of [id, made.id]) await kit.call(page, 'DELETE', `/api/blog/${one}`)
})

for (const { type, tab, api, page: section } of [
  { type: 'guide', tab: 'guides', api: '/api/guides', page: 'guides' },
  { type: 'post', tab: 'posts', api: '/api/blog', page: 'blog' },
]) {
  test(`a ${type}’s form shows the title and the description that its page has`, async ({
    page,
  }) => {
    await kit.open(page, `/admin/${tab}?tenant=crypto`)
    await expect(kit.rows(page).first()).toBeVisible()
    for (const [title, excerpt] of [
      [`Short ${run}`, 'In a few words.'],
      [`${'A much longer title about fees '.repeat(2)}${run}`, 'A sentence of words. '.repeat(15)],
    ]) {
      const made = (await kit.call(page, 'POST', api, {
        title,
        excerpt,
        content: 'Text',
        isPublished: true,
        tenant: 'crypto',
      })) as Entry
      const html = await (await page.request.get(`/${section}/${made.slug}?tenant=crypto`)).text()
      const readHead = (selector: string) =>
        page.evaluate(
          ([source = '', wanted = '']) => {
            const found = new DOMParser().parseFromString(source, 'text/html').querySelector(wanted)
            return found?.getAttribute('content') ?? found?.textContent ?? ''
          },
          [html, selector],
        )
      const [head, description] = [
        await readHead('title'),
        await readHead('meta[name=description]'),
      ]
      await page.goto(`/admin/${tab}/${made.id}?tenant=crypto`)
      await expect(page.locator('[data-shown=title]')).toHaveText(head)
      await expect(page.locator('[data-shown=description]')).toHaveText(description)
      await expect(page.getByText(`Title: ${head.length} of 70 characters`)).toBeVisible()
      await kit.call(page, 'DELETE', `${api}/${made.id}`)
    }
    await page.getByLabel('Title', { exact: true }).fill('Typed anew')
    await expect(page.locator('[data-shown=title]')).toHaveText(/^Typed anew.* \| /)
    await page.getByLabel('Title for search engines', { exact: true }).fill('Found so')
    await expect(page.locator('[data-shown=title]')).toHaveText(/^Found so \| /)
    await kit.expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}

/** What of the rows lies outside them, lies under a button, or is broken into letters. */
const findFaults = (rows: readonly Element[]): string[] =>
  rows.flatMap((row) => {
    const own = row.getBoundingClientRect()
    const buttons = [...row.querySelectorAll('button')].map((each) => each.getBoundingClientRect())
    const texts = [...row.querySelectorAll('h3, p > span, .badge')]
    return texts.flatMap((text) => {
      const box = text.getBoundingClientRect()
      if (box.width === 0) return []
      const name = text.textContent.slice(0, 30)
      const under = buttons.some(
        ({ left, right, top, bottom }) =>
          left < box.right - 1 &&
          right > box.left + 1 &&
          top < box.bottom - 1 &&
          bottom > box.top + 1,
      )
      const letters = text.textContent.trim().length
      const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight)
      return [
        ...(box.right > own.right + 1 || box.left < own.left - 1 ? [`${name}: outside`] : []),
        ...(under ? [`${name}: under a button`] : []),
        ...(letters > 3 && box.height > 4 * lineHeight ? [`${name}: broken into letters`] : []),
      ]
    })
  })

test('rows of every list are whole on phones, tablets and narrow windows', async ({ page }) => {
  await kit.openCasinos(page)
  for (const screen of ['casinos', 'guides', 'posts', 'lists']) {
    await page.goto(`/admin/${screen}?tenant=crypto`)
    const rows = page.locator('main article')
    await expect(rows.first()).toBeVisible()
    for (const width of [320, 390, 600, 768, 900]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await rows.evaluateAll(findFaults), `${screen} at ${width} pixels`).toEqual([])
    }
  }
})
