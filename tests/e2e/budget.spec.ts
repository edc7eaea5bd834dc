import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test, type Page, type Response } from './journey.ts'
import { editions } from '#editions/editions.ts'
import { listTemplates } from '../templates.ts'

/**
 * Script that a page may load before anything is touched or scrolled to, and with every island
 * awake, in bytes of gzip.
 */
const beforeInteraction = 8_000
const everythingAwake = 113_000

/** What a page may be before anything is touched: bytes as sent by gzip, but HTML as written. */
const most = { elements: 1600, html: 140_000, css: 19_200, fonts: 62_000, total: 162_000 }
/** The comparison has a stylesheet of its own. */
const ofComparison = 2_500

const pages = [
  '/',
  '/compare',
  '/casino/lumenfold',
  '/?tenant=sweepstakes',
  '/compare?tenant=sweepstakes',
]

/**
 * Adds up, as gzip, the scripts that a page fetches from here on; notes what should never be asked
 * for.
 */
function watchScripts(page: Page) {
  const sizes = new Map<string, number>()
  const foreign: string[] = []
  page.on('response', async (response) => {
    const url = response.url()
    if (!url.startsWith('http://localhost')) foreign.push(url)
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    sizes.set(url, gzipSync(await response.body(), { level: 9 }).length)
  })
  return { sizes, foreign, total: () => [...sizes.values()].reduce((sum, size) => sum + size, 0) }
}

for (const address of pages) {
  test(`scripts of ${address}`, async ({ page, context }) => {
    const scripts = watchScripts(page)
    const messages: string[] = []
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && messages.push(message.text()),
    )
    page.on('pageerror', (error) => messages.push(String(error)))
    await page.goto(address, { waitUntil: 'networkidle' })
    const initially = scripts.total()

    await page.evaluate(() => {
      // The press is on the wrapper itself, so that nothing within is pressed.
      for (const element of document.querySelectorAll('is-land'))
        element.dispatchEvent(new MouseEvent('click'))
    })
    await expect(page.locator('is-land:not([data-awake])')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    console.log(
      `${address}: ${initially} B before interaction, ${scripts.total()} B with every island awake`,
    )

    expect(initially).toBeLessThanOrEqual(beforeInteraction)
    expect(scripts.total()).toBeLessThanOrEqual(everythingAwake)
    expect([...scripts.sizes.keys()].filter((url) => url.includes('admin'))).toEqual([])
    expect(scripts.foreign).toEqual([])
    // Prices answer 503 here, because the tests have no upstream; nothing else may complain.
    expect(messages.filter((message) => !message.includes('503'))).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
}

for (const address of pages) {
  test(`weight of ${address}`, async ({ page }) => {
    const sizes: Record<string, number> = {}
    const weigh = async (response: Response) => {
      const kind = response.request().resourceType()
      if (!response.ok()) return
      const body = await response.body()
      const packed = ['document', 'script', 'stylesheet', 'fetch'].includes(kind)
      const size = packed ? gzipSync(body).length : body.length
      sizes[kind] = (sizes[kind] ?? 0) + size
      if (kind === 'document') sizes['html'] = body.length
    }
    const weighed: Promise<void>[] = []
    page.on('response', (response) => weighed.push(weigh(response)))
    await page.goto(address, { waitUntil: 'networkidle' })
    await Promise.all(weighed)
    const elements = await page.locator('*').count()
    const { html = 0, ...sent } = sizes
    const total = Object.values(sent).reduce((sum, size) => sum + size, 0)
    console.log(`${address}: ${elements} elements, ${html} B of HTML, ${total} B in all`, sent)

    expect(elements).toBeLessThanOrEqual(most.elements)
    expect(html).toBeLessThanOrEqual(most.html)
    expect(sent['stylesheet']).toBeLessThanOrEqual(
      most.css + (address.startsWith('/compare') ? ofComparison : 0),
    )
    expect(sent['font']).toBeLessThanOrEqual(most.fonts)
    expect(total).toBeLessThanOrEqual(most.total)
  })
}

test('no public page names or can reach what only the admin is made of', async ({ request }) => {
  type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
  // This is the manifest that Vite writes.
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    Chunk
  >
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
    if (!seen.has(name))
      for (const next of [...imports, ...dynamicImports]) reach(next, seen.add(name))
    return seen.add(name)
  }
  const ofSite = reach('src/site/browser.ts')
  const ofAdmin = reach('src/admin/browser.tsx')
  expect(
    [...ofSite].filter(
      (name) => /\badmin\b/.test(name) || /\badmin\b/.test(manifest[name]?.file ?? ''),
    ),
  ).toEqual([])
  const files = (names: Iterable<string>) =>
    [...names].flatMap((name) => manifest[name]?.file ?? [])
  const shared = new Set(files(ofSite))
  const adminOnly = files(ofAdmin).filter((file) => !shared.has(file))
  expect(adminOnly.length).toBeGreaterThan(10)
  for (const { address } of editions.flatMap(listTemplates)) {
    const page = await (await request.get(address('en'))).text()
    expect(adminOnly.filter((file) => page.includes(file))).toEqual([])
  }
})

test('no inline script but by hash', async ({ request }) => {
  const response = await request.get('/')
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(await response.text()).not.toMatch(/ on[a-z]+="/)
})
