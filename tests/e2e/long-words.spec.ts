/**
 * The site's languages join words, so operators write long ones. A site of its own: other journeys
 * must not meet them.
 */
import { expect, test } from './journey.ts'
import { editions } from '#editions/editions.ts'
import * as admin from './admin-kit.ts'
import { useOwnSite } from './own-site-kit.ts'
import * as kit from './page-kit.ts'

const readOrigin = useOwnSite('long-words')

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter'.repeat(2)
const short = word.slice(0, 60)
const text = `## ${word}\n\n${word}`

const article = { title: word, excerpt: word, content: text, isPublished: true }
const casino = {
  name: word.slice(0, 90),
  welcomeBonus: word,
  description: word,
  review: text,
  affiliateUrl: 'https://casino.example/',
  isFeatured: true,
  pros: [word],
  cons: [word],
  licenses: [short],
  paymentMethods: [short],
  tags: [short],
  withdrawalTime: short,
}

type Made = { id: string; slug: string }

for (const { id: edition } of editions)
  test(`no word widens a page of the ${edition} edition`, async ({ page }) => {
    test.slow()
    const base = readOrigin()
    await admin.open(page, `${base}/admin/casinos?tenant=${edition}`)
    await expect(admin.screenLink(page, 'Guides')).toBeVisible()
    const make = (route: string, entry: object) =>
      admin.call(page, 'POST', `${base}/api/${route}`, entry, edition) as Promise<Made>
    const made = await make('casinos', casino)
    const words = { title: word, introduction: word, method: word }
    const list = await make('lists', { ...words, casinoIds: [made.id], isPublished: true })
    const guide = await make('guides', { ...article, category: short })
    const post = await make('blog', { ...article, tags: [short], isFeatured: true, author: short })

    for (const address of [
      '/',
      '/compare',
      `/compare?view=side-by-side&pick=${made.slug}`,
      `/casino/${made.slug}`,
      '/lists',
      `/lists/${list.slug}`,
      '/guides',
      `/guides/${guide.slug}`,
      '/blog',
      `/blog/${post.slug}`,
    ]) {
      const mark = address.includes('?') ? '&' : '?'
      await page.goto(`${base}${address}${mark}tenant=${edition}`)
      await expect(page.locator('main')).toContainText(word.slice(0, 40))
      for (const width of [kit.narrowest, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await kit.sideways(page), `${address} at ${width} pixels`).toBeLessThanOrEqual(0)
      }
    }
  })
