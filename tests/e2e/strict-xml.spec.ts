import { expect, test } from './journey.ts'
import * as admin from './admin-kit.ts'
import { languageCodes } from '#i18n/languages.ts'

/** What a browser says of a text that is no well-formed XML with all its prefixes declared. */
const readProblem = ({ body, type }: { body: string; type: 'application/xml' | 'image/svg+xml' }) =>
  new DOMParser().parseFromString(body, type).querySelector('parsererror')?.textContent ?? null

test('every feed and sitemap is XML to a browser, in both editions and all languages', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  const origin = new URL(page.url()).origin
  for (const tenant of ['crypto', 'sweepstakes']) {
    const get = async (path: string) => {
      const address = new URL(path, origin)
      address.searchParams.set('tenant', tenant)
      const answer = await page.request.get(address.href)
      return { status: answer.status(), body: await answer.text() }
    }
    const found = new Set(['/sitemap.xml'])
    for (const code of languageCodes) {
      const prefix = code === 'en' ? '' : `/${code}`
      const slug = tenant === 'crypto' ? 'emberlock' : 'fennec-house'
      const pages = ['/', '/changes', `/casino/${slug}/changes`, '/guides', '/blog', '/lists']
      for (const one of pages) {
        const { body } = await get(`${prefix}${one === '/' ? '' : one}` || '/')
        const links = body.matchAll(/<link[^>]+type="application\/(?:rss|atom)\+xml"[^>]*>/g)
        for (const [link] of links) {
          const { pathname, search } = new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '', origin)
          found.add(pathname + search.replaceAll('&amp;', '&'))
        }
      }
    }
    const { body: sitemap } = await get('/sitemap.xml')
    for (const [, part = ''] of sitemap.matchAll(/<loc>([^<]+sitemap-\d+\.xml)<\/loc>/g))
      found.add(new URL(part).pathname)
    expect(found.size).toBeGreaterThan(20)
    for (const path of found) {
      const { status, body } = await get(path)
      expect([path, status]).toEqual([path, 200])
      const problem = await page.evaluate(readProblem, { body, type: 'application/xml' as const })
      expect([path, problem]).toEqual([path, null])
    }
  }
})

test('every email is nested as it should be, in all languages', async ({ page }) => {
  await admin.openCasinos(page, '/admin/casinos?tenant=crypto')
  const issues = '/api/admin/newsletter/written-issues'
  const body = 'Hello & <b>.\n\n[Emberlock](/casino/emberlock)\n\n- one\n  - two\n\n> “So”\n\n---'
  const text = { subject: 'A & B <c>', preview: 'P', body }
  const made = (await admin.call(page, 'POST', issues, {
    translations: Object.fromEntries(languageCodes.map((code) => [code, text])),
    segment: { languages: [] },
  })) as { id: string }
  const mails: { name: string; html: string }[] = []
  for (const code of languageCodes) {
    const address = `${issues}/${made.id}/preview?language=${code}`
    const seen = (await admin.call(page, 'GET', address)) as { html: string }
    mails.push({ name: `written ${code}`, html: seen.html })
    for (const kind of ['weeklyDigest', 'bonusAlerts', 'newCasinoAlerts', 'marketUpdates']) {
      const digest = (await admin.call(
        page,
        'GET',
        `/api/admin/newsletter/preview?kind=${kind}&language=${code}`,
      )) as { html: string | null }
      if (digest.html) mails.push({ name: `${kind} ${code}`, html: digest.html })
    }
  }
  await admin.call(page, 'DELETE', `${issues}/${made.id}`)
  for (const { name, html } of mails) {
    // What React writes is XML but for its attributes without a value.
    const problem = await page.evaluate(readProblem, {
      body: html.replace(/^<!DOCTYPE html>/i, ''),
      type: 'application/xml' as const,
    })
    expect([name, problem]).toEqual([name, null])
  }
})
