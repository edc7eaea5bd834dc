/**
 * `npm run answers -- <file> [--compare]`: writes the OpenAPI document, the answer to every GET call
 * and every page of the sitemaps of both demonstrations into a file, or compares them with the file
 * of an earlier version. What differs from start to start (ids, times, hashes) is replaced by its place in the order in
 * which it appears, so that two runs of the same code write the same file.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createTwoFilesPatch } from 'diff'
import { editions } from '#editions/editions.ts'
import { startBuiltSite } from './built-site.ts'
import { fillPath, listGetCalls, type Description } from './get-calls.ts'

const { values, positionals } = parseArgs({
  options: { compare: { type: 'boolean' } },
  allowPositionals: true,
})
const [file] = positionals
if (!file) throw new Error('Name the file: npm run answers -- <file> [--compare]')

const admin = { email: 'admin@example.com', password: 'correct-horse-9' }

async function collect(api: string): Promise<string> {
  const cookie = await signIn(api)
  const name = createNames()
  const document = (await (await fetch(`${api}/openapi.json`)).json()) as Description // as OpenAPI has it
  const parts = [`openapi\n${show(document)}`]
  for (const { id: tenant } of editions) {
    const answers = new Map<string, unknown>()
    for (const template of listGetCalls(document)) {
      const paths = fillPath(template, answers)
      if (paths.length === 0) parts.push(`${tenant} ${template}\nno entry to ask for`)
      for (const filled of paths) {
        const answer = await fetch(api + filled, { headers: { 'x-tenant': tenant, cookie } })
        const type = answer.headers.get('content-type') ?? ''
        const body = await answer.text()
        // Archives and pictures hold times within.
        const value: unknown = type.includes('json')
          ? JSON.parse(body)
          : type.startsWith('text/')
            ? body
            : type
        answers.set(filled, value)
        parts.push(`${tenant} ${filled}\n${answer.status} ${show(value)}`)
      }
    }
  }
  return `${parts.map(name).join('\n\n')}\n`
}

async function collectPages(origin: string): Promise<string> {
  const name = createNames()
  const parts: string[] = []
  for (const { id: tenant } of editions) {
    const fetchOf = async (address: string) => {
      const { pathname, searchParams } = new URL(address, origin)
      searchParams.set('tenant', tenant)
      return await fetch(`${origin}${pathname}?${searchParams}`)
    }
    const listLocations = async (address: string): Promise<string[]> => {
      const sitemap = await (await fetchOf(address)).text()
      const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
      const pages = found.map((loc) => loc.replaceAll('&amp;', '&'))
      if (!sitemap.includes('<sitemapindex')) return pages
      return (await Promise.all(pages.map(listLocations))).flat()
    }
    for (const page of (await listLocations('/sitemap.xml')).toSorted()) {
      const answer = await fetchOf(page)
      parts.push(`${tenant} ${page}\n${answer.status} ${dropSecrets(await answer.text())}`)
    }
  }
  return `${parts.map(name).join('\n\n')}\n`
}

/** What depends on the build or on the secret of the site: names of scripts, cards and signatures. */
const dropSecrets = (html: string) =>
  html
    .replaceAll(/\/assets\/[\w.-]+/g, '/assets/‹name›')
    .replaceAll(/[\da-f]{16}\.png/g, '‹card›.png')
    .replaceAll(/([?;&]sig)=[\w-]{10,}/g, '$1=‹signature›')
    .replaceAll(/(signature(?:&quot;|"):(?:&quot;|"))[\w-]+/g, '$1‹signature›')

async function signIn(api: string): Promise<string> {
  const answer = await fetch(`${api}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

function show(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    typeof part === 'object' && part && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part
  return typeof value === 'string' ? value : JSON.stringify(value, sorted, 1)
}

function createNames(): (text: string) => string {
  const names = new Map<string, string>()
  const pattern =
    /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|\b[\da-f]{32,64}\b/g
  return (text) =>
    text.replaceAll(pattern, (found) => {
      if (/^\d{4}-/.test(found)) return found.includes('T') ? '‹time›' : '‹day›'
      if (!names.has(found)) names.set(found, `‹${names.size + 1}›`)
      return names.get(found) ?? found
    })
}

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-answers-'))
const site = await startBuiltSite({
  DATA_DIR: folder,
  BACKUPS: '0',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})
let text: string
try {
  const origin = `http://127.0.0.1:${site.port}`
  text = `${await collect(`${origin}/api`)}\n${await collectPages(origin)}`
} finally {
  site.child.kill('SIGTERM')
  await site.ended
  rmSync(folder, { recursive: true, force: true })
}
if (values.compare) {
  const before = readFileSync(file, 'utf8')
  if (before !== text) {
    console.log(createTwoFilesPatch('before', 'now', before, text, '', '', { context: 2 }))
    process.exitCode = 1
  } else console.log(`Every answer and page is the same as in ${file}.`)
} else writeFileSync(file, text)
