import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/api-app.ts'

type Schema = Record<string, unknown>
type Operation = {
  tags: string[]
  summary: string
  responses: Record<string, unknown>
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const specified = [
  'post /newsletter/subscribe',
  'get /casinos/top',
  'get /casinos',
  'get /casinos/{slug}',
  'get /blog',
  'get /blog/{slug}',
  'get /guides',
  'get /guides/{slug}',
  'get /crypto/prices',
  'post /affiliate/track',
  'post /affiliate/click',
  'post /contact',
  'get /admin/contact-messages',
  'patch /admin/contact-messages/{id}',
  'delete /admin/contact-messages/{id}',
  'get /admin/casinos',
  'get /admin/guides',
  'get /admin/blog',
  'post /casinos',
  'patch /casinos/{id}',
  'delete /casinos/{id}',
  'put /casinos/order',
  'post /guides',
  'patch /guides/{id}',
  'delete /guides/{id}',
  'post /blog',
  'patch /blog/{id}',
  'delete /blog/{id}',
  'post /media',
  'post /auth/sign-in/email',
  'post /auth/sign-out',
]

describe('the API’s description', () => {
  let api: TestApi
  let document: Document
  beforeAll(async () => {
    api = await startTestApi({ rates: {} })
    document = (await api.call('/api/openapi.json')).body as Document
  })
  afterAll(() => api?.stop())

  test('names every known call, with a summary and a group', () => {
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
    )
    expect(operations.map(({ call }) => call)).toEqual(expect.arrayContaining(specified))
    for (const { operation } of operations) {
      expect(operation.summary).toBeTruthy()
      expect(operation.tags).toHaveLength(1)
    }
  })

  test('comes from the contracts: bodies have their fields, and every reference leads somewhere', () => {
    const schemas = document.components.schemas
    expect(schemas['CasinoCreation']).toMatchObject({
      required: ['name'],
      properties: { rating: {}, pros: {}, translations: {} },
    })
    expect(schemas['Casino']).toMatchObject({
      properties: { slug: { type: 'string' }, rank: { type: 'integer' } },
    })
    const references = [
      ...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g),
    ].map((match) => match[1] ?? '')
    expect(references.length).toBeGreaterThan(20)
    for (const name of references) expect(schemas).toHaveProperty(name)
  })

  test('is shown on a page of its own that runs and fetches nothing foreign', async () => {
    const page = await api.call('/api/docs')
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = String(page.body)
    expect(html).not.toMatch(/<script|<style|\son\w+=|https?:\/\//)
    for (const call of specified) {
      const [method = '', path = ''] = call.split(' ')
      expect(html).toContain(`${method.toUpperCase()}</span> <code>/api${path}</code>`)
    }
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
    for (const target of targets) expect(html).toContain(`id="${target}"`)
    expect((await api.call('/api/docs.css')).headers.get('content-type')).toMatch(/^text\/css/)
  })
})
