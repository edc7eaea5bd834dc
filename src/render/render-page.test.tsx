import { makeReader } from '#editions/reader.ts'
import { expect, test } from 'vitest'
import { useTranslations } from 'use-intl'
import { crypto } from '#editions/crypto/edition.ts'
import { getMessages } from '#editions/messages.server.ts'
import { island } from './island.tsx'
import { MarkupCache } from './markup-cache.ts'
import { renderPage, toInlineJson } from './render-page.tsx'
import { emptyMenu, useHref, type SiteFacts } from './site-context.tsx'

const facts: SiteFacts = {
  editionId: crypto.id,
  language: 'en',
  pinned: false,
  year: 2025,
  demo: true,
  menu: emptyMenu,
}

function Greeting({ name }: { name: string }) {
  const t = useTranslations('error')
  return <button title={name}>{t('home')}</button>
}
const GreetingIsland = island('test/greeting', Greeting, { wake: 'visible', messages: ['error'] })

function render(content: React.ReactNode, over: Partial<SiteFacts> = {}) {
  let data: object = {}
  const html = renderPage({
    facts: { ...facts, ...over },
    reader: makeReader(crypto, over.language ?? 'en'),
    messages: getMessages(makeReader(crypto, 'en')),
    origins: {},
    shell: { around: (inner) => <main>{inner}</main>, key: '/', cache: new MarkupCache(10_000) },
    content,
    document: (rendered) => {
      data = rendered.data
      return (
        <html lang="en" dangerouslySetInnerHTML={{ __html: `<body>${rendered.html}</body>` }} />
      )
    },
  })
  return { html, data }
}

test('an island is there as HTML, with what wakes it and its props beside', () => {
  const { html } = render(<GreetingIsland name={'"><script>x'} />)
  expect(html).toMatch(/^<!DOCTYPE html><html/)
  expect(html).toContain('data-island="test/greeting" data-wake="visible"')
  expect(html).toContain('Go to the home page</button>')
  expect(html).not.toContain('<script>x')
})

test('the content is where the shell has room for it, whatever it says', () => {
  const { html } = render(<p>$& and $1</p>)
  expect(html).toContain('<main><p>$&amp; and $1</p></main>')
})

test('only the messages that islands ask for travel to the browser', () => {
  const messages = getMessages(makeReader(crypto, 'en'))
  expect(render(<GreetingIsland name="x" />).data).toMatchObject({
    messages: { error: messages.error },
  })
  expect(render(<p>no island</p>).data).toMatchObject({ messages: {} })
})

test('two islands of a kind have ids of their own', () => {
  const { html } = render(
    <>
      <GreetingIsland name="a" />
      <GreetingIsland name="b" />
    </>,
  )
  const ids = [...html.matchAll(/data-id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test('an island outside a page says so', () => {
  expect(() => GreetingIsland({ name: 'x' })).toThrow()
})

test('links carry a pinned edition on', () => {
  function Links() {
    const link = useHref()
    return <a href={link('guide', { slug: 'x' })}>x</a>
  }
  expect(render(<Links />, { language: 'da' }).html).toContain('href="/da/guider/x"')
  expect(render(<Links />, { pinned: true }).html).toContain('href="/guides/x?tenant=crypto"')
})

test('inline JSON can not end its element', () => {
  expect(toInlineJson({ a: '</script><!--' })).toBe('{"a":"\\u003c/script>\\u003c!--"}')
})
