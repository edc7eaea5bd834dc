import type { OpenAPIHono } from '@hono/zod-openapi'

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}
type Content = { content?: Record<string, { schema?: Schema }>; description?: string }
type Operation = {
  tags?: string[]
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content>
}
type Entry = { method: string; path: string; operation: Operation }

const methods = ['get', 'post', 'put', 'patch', 'delete']

export function renderReference(document: Document): string {
  const base = document.servers?.[0]?.url ?? ''
  const groups = Map.groupBy(
    listOperations(document),
    ({ operation }) => operation.tags?.[0] ?? 'Other',
  )
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)}</title>
<link rel="stylesheet" href="${base}/docs.css">
</head>
<body>
<header>
<h1>${escape(document.info.title)}</h1>
<p>${renderText(document.info.description ?? '')}</p>
<p><a href="${base}/openapi.json">OpenAPI document</a></p>
<nav aria-label="Contents"><ul>
${[...groups.keys(), 'Schemas'].map((name) => `<li><a href="#${anchor(name)}">${escape(name)}</a></li>`).join('\n')}
</ul></nav>
</header>
<main>
${[...groups].map(([name, entries]) => renderGroup(name, entries, base)).join('\n')}
<section><h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => `<article id="schema-${escape(name)}"><h3>${escape(name)}</h3>${renderSchema(schema)}</article>`).join('\n')}
</section>
</main>
</body>
</html>
`
}

function listOperations(document: Document): Entry[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = (item as Record<string, Operation | undefined>)[method]
      return operation ? [{ method, path, operation }] : []
    }),
  )
}

function renderGroup(name: string, entries: Entry[], base: string): string {
  return `<section><h2 id="${anchor(name)}">${escape(name)}</h2>\n${entries.map((entry) => renderOperation(entry, base)).join('\n')}</section>`
}

function renderOperation({ method, path, operation }: Entry, base: string): string {
  const { summary = '', parameters = [], requestBody, responses = {} } = operation
  return `<article id="${anchor(`${method}${path}`)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escape(base + path)}</code></h3>
<p>${renderText(summary)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4>${renderRows(parameters.map((p) => [`${p.name} (${p.in})`, p.schema ?? {}, p.required === true]))}` : ''}
${requestBody ? `<h4>Body</h4>${renderContent(requestBody)}` : ''}
<h4>Answers</h4>
<dl>${Object.entries(responses)
    .map(
      ([status, answer]) =>
        `<dt>${escape(status)}</dt><dd>${renderText(answer.description ?? '')} ${renderContent(answer)}</dd>`,
    )
    .join('\n')}</dl>
</article>`
}

function renderContent({ content = {} }: Content): string {
  return Object.entries(content)
    .map(
      ([type, { schema = {} }]) =>
        `<div><small>${escape(type)}</small> ${renderSchema(schema)}</div>`,
    )
    .join('')
}

function renderSchema(schema: Schema): string {
  const { properties, required = [] } = schema
  if (!properties) return `<p>${renderType(schema)} ${renderText(schema.description ?? '')}</p>`
  return renderRows(
    Object.entries(properties).map(([name, value]) => [name, value, required.includes(name)]),
  )
}

function renderRows(rows: [name: string, schema: Schema, required: boolean][]): string {
  const cells = rows.map(
    ([name, schema, required]) =>
      `<tr><td><code>${escape(name)}</code>${required ? ' <strong>required</strong>' : ''}</td><td>${renderType(schema)}</td><td>${renderText(schema.description ?? '')} ${renderLimits(schema)}</td></tr>`,
  )
  const head =
    '<tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Notes</th></tr>'
  return `<table><thead>${head}</thead><tbody>${cells.join('\n')}</tbody></table>`
}

function renderType(schema: Schema): string {
  if (schema.$ref) {
    const name = escape(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#schema-${name}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(renderType).join(' or ')
  if (schema.allOf) return schema.allOf.map(renderType).join(' and ')
  if (schema.enum)
    return schema.enum.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(' or ')
  if (schema.items) return `list of ${renderType(schema.items)}`
  if (typeof schema.additionalProperties === 'object')
    return `object of ${renderType(schema.additionalProperties)}`
  if (schema.properties)
    return renderSchema({ properties: schema.properties, required: schema.required ?? [] })
  return escape(
    [schema.type ?? 'any'].flat().join(' or ') + (schema.format ? ` (${schema.format})` : ''),
  )
}

function renderLimits({
  minimum,
  maximum,
  minLength,
  maxLength,
  default: standard,
}: Schema): string {
  const limits = {
    from: minimum,
    'up to': maximum,
    'at least characters:': minLength,
    'at most characters:': maxLength,
  }
  const parts = Object.entries(limits).flatMap(([word, value]) =>
    value === undefined ? [] : [`${word} ${value}`],
  )
  if (standard !== undefined) parts.push(`default ${JSON.stringify(standard)}`)
  return parts.length > 0 ? `<small>${escape(parts.join(', '))}</small>` : ''
}

const renderText = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const anchor = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

export const referenceStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem 1rem; padding: 0; list-style: none }
h2 { margin-top: 3rem; border-bottom: 1px solid; padding-bottom: .25rem }
article { margin: 1.5rem 0 2.5rem }
h3 { font-size: 1.05rem; overflow-wrap: anywhere }
h4 { margin: 1rem 0 .25rem; font-size: .9rem }
.method { display: inline-block; min-width: 4.5em; padding: .1em .4em; border: 1px solid;
  border-radius: .3em; font-size: .8rem; text-align: center }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
th, td { padding: .3rem .6rem .3rem 0; text-align: left; vertical-align: top;
  border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent);
  overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: 3.5rem 1fr; gap: .25rem 1rem; margin: 0;
  font-size: .9rem }
dt { font-weight: 600 } dd, dd p { margin: 0 }
strong { font-size: .75rem } small { opacity: .75 }
`
