/** Calls made of the site's own OpenAPI document and of its pages' addresses. */
import fc from 'fast-check'
import { screens } from '../../src/urls.ts'
import { hostileHeader, hostileText, hostileValue } from './hostile.ts'
import { anyKnownId, anyKnownSlug, valueOf, type Schema, type Schemas } from './schema.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}
type Media = { schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, unknown>
}
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Schemas }
}

export type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'raw'; type: string; text: string }
  | { kind: 'form'; fields: Record<string, unknown> }
  | { kind: 'multipart'; file: string; type: string; fields: Record<string, unknown> }

export type Call = {
  /** The operation or page it is made of, such as `POST /api/contact`. */
  name: string
  method: string
  path: readonly string[]
  query: readonly (readonly [string, unknown])[]
  body: Body
  headers: Record<string, string>
  caller: 'visitor' | 'administrator' | 'forger'
  /** Statuses that the document names for it. */
  documented: readonly string[]
}

const segment = fc.oneof(
  { weight: 4, arbitrary: anyKnownId },
  { weight: 4, arbitrary: anyKnownSlug },
  { weight: 3, arbitrary: hostileText.map((text) => text.slice(0, 3_000)) },
)

const ownHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'x-tenant': fc.constantFrom('crypto', 'sweepstakes', 'crypto', 'nowhere'),
    'accept-language': fc.oneof(
      fc.constantFrom('sv', 'nb', 'da;q=0.5', '*', 'fi,en;q=0'),
      hostileHeader,
    ),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', 'br;q=0, gzip;q=x', ''),
    'user-agent': hostileHeader,
    referer: hostileHeader,
    'if-none-match': hostileHeader,
    range: hostileHeader,
    'sec-fetch-dest': hostileHeader,
  },
  { requiredKeys: [] },
)

/** A foreign origin is refused before anything else is looked at, so it comes seldom. */
const headers = fc.oneof(
  { weight: 15, arbitrary: ownHeaders },
  {
    weight: 1,
    arbitrary: fc.tuple(ownHeaders, hostileHeader).map(([own, origin]) => ({ ...own, origin })),
  },
)

/** An operation of the document as calls of every kind. */
function callsOf(
  path: string,
  method: string,
  operation: Operation,
  schemas: Schemas,
): fc.Arbitrary<Call> {
  const parameters = operation.parameters ?? []
  const pathValues = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) => [
        name,
        schema.enum ? valueOf(schema, schemas, name).map(String) : segment,
      ]),
  )
  const queries = parameters.filter((parameter) => parameter.in === 'query')
  const queryValues = Object.fromEntries(
    queries.map(({ name, schema }) => [name, valueOf(schema, schemas, name)]),
  )
  const needed = queries.filter(({ required }) => required).map(({ name }) => name)
  return fc
    .record({
      pathValues: fc.record(pathValues),
      query: fc.record(queryValues, { requiredKeys: needed }),
      body: bodyOf(operation, schemas),
      headers,
      caller: fc.constantFrom(
        'visitor',
        'administrator',
        'administrator',
        'administrator',
        'forger',
      ),
    })
    .map(({ pathValues: values, query, body, headers: sent, caller }) => ({
      name: `${method.toUpperCase()} /api${path}`,
      method: method.toUpperCase(),
      path: ['api', ...path.slice(1).split('/')].map((part) =>
        part.startsWith('{') ? (values[part.slice(1, -1)] ?? 'x') : part,
      ),
      query: Object.entries(query),
      body,
      headers: sent,
      caller,
      documented: Object.keys(operation.responses),
    }))
}

function bodyOf({ requestBody }: Operation, schemas: Schemas): fc.Arbitrary<Body> {
  if (!requestBody) return fc.constant({ kind: 'none' })
  const kinds = Object.entries(requestBody.content).map(
    ([type, { schema }]): fc.Arbitrary<Body> => {
      if (type === 'multipart/form-data') return multipartOf(schema, schemas)
      const value = valueOf(schema, schemas)
      if (type === 'application/json') return value.map((json) => ({ kind: 'json', value: json }))
      return value.map((fields) => ({ kind: 'form', fields: toFields(fields) }))
    },
  )
  return fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...kinds) },
    { weight: 1, arbitrary: brokenBody },
  )
}

const brokenBody: fc.Arbitrary<Body> = fc.oneof(
  fc.record({
    kind: fc.constant('raw' as const),
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'x',
    ),
    text: fc.oneof(
      hostileText,
      fc.constantFrom('{', '[1,', '{"a":1}}', '"\\ud800"', '[[[[', '{"__proto__":{"a":1}}'),
    ),
  }),
  hostileValue.map((value): Body => ({ kind: 'json', value })),
)

const rows = fc
  .array(
    fc.array(
      hostileText.map((text) => text.slice(0, 5_000)),
      { maxLength: 6 },
    ),
    { maxLength: 12 },
  )
  .map((cells) =>
    ['name,slug,title,content,email,rank', ...cells.map((row) => row.join(','))].join('\n'),
  )

const wxr = hostileText.map(
  (text) =>
    `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>` +
    `<wp:wxr_version>1.2</wp:wxr_version><item><title>${text}</title><wp:post_type>post</wp:post_type>` +
    `<wp:status>publish</wp:status><content:encoded><![CDATA[${text}]]></content:encoded></item></channel></rss>`,
)

function multipartOf({ properties = {} }: Schema, schemas: Schemas): fc.Arbitrary<Body> {
  const fields = Object.entries(properties).filter(([name]) => name !== 'file')
  return fc.record({
    kind: fc.constant('multipart' as const),
    file: fc.oneof(hostileText, rows, wxr, fc.json(), fc.constant('\u0089PNG\r\n\u001a\n')),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'text/csv', 'application/json', 'text/xml'),
    fields: fc.record(
      Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, schemas, name)])),
      {
        requiredKeys: [],
      },
    ),
  })
}

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : { value }

const otherPaths = [
  '/go/:slug',
  '/go/:slug/x',
  '/go/vpn/:slug',
  '/card/:slug',
  '/card/crypto/en/:slug/x.png',
  '/icon/:slug',
  '/media/:slug',
  '/brand/:slug',
  '/assets/:slug',
  '/manifest/:slug',
  '/sitemap.xml',
  '/sitemap-:slug.xml',
  '/rss.xml',
  '/atom.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/healthz',
  '/readyz',
  '/admin/:slug',
  '/:slug',
  '/:slug/:slug',
]

const pageQueries = [
  'q',
  'search',
  'category',
  'tag',
  'page',
  'sort',
  'dir',
  'crypto',
  'license',
  'pick',
  'sent',
  'key',
  'lang',
  'tenant',
  'x',
]

/** A page, a file or a link out, asked for in whatever way. */
const pageCalls: fc.Arbitrary<Call> = fc
  .record({
    prefix: fc.constantFrom('', '', 'sv', 'no', 'da', 'fi', 'en', 'xx'),
    path: fc.constantFrom(...Object.values(screens), ...otherPaths),
    slug: segment,
    query: fc.array(
      fc.tuple(
        fc.constantFrom(...pageQueries),
        hostileText.map((text) => text.slice(0, 3_000)),
      ),
      { maxLength: 3 },
    ),
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'),
    fields: fc.dictionary(
      fc.constantFrom('name', 'email', 'message', 'terms', 'key', 'x'),
      hostileText,
      {
        maxKeys: 5,
      },
    ),
    headers,
    caller: fc.constantFrom('visitor', 'visitor', 'visitor', 'administrator', 'forger'),
  })
  .map(({ prefix, path, slug, query, method, fields, headers: sent, caller }) => ({
    name: `${method} ${path}`,
    method,
    path: [...(prefix ? [prefix] : []), ...path.slice(1).split('/')].map((part) =>
      part.replace(/:\w+/, () => slug),
    ),
    query,
    body: method === 'POST' ? { kind: 'form', fields } : { kind: 'none' },
    headers: sent,
    caller,
    documented: [],
  }))

/** Two calls of the API for one of a page; every operation is as likely as any other. */
export function anyCall({ paths, components }: OpenApi): fc.Arbitrary<Call> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      callsOf(path, method, operation, components.schemas),
    ),
  )
  return fc.oneof(
    { weight: 2, arbitrary: fc.oneof(...operations) },
    { weight: 1, arbitrary: pageCalls },
  )
}
