import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

test('the text of a link begins with the word that is asked for, once', () => {
  const source = 'Play [it **now**](/go/harbour) or [read](/casino/harbour), ok.'
  const [part] = readMarkdown(source, (href) => ({
    href,
    ...(href.startsWith('/go') && { adWord: 'Reklam' }),
  }))
  expect(part).toEqual({
    type: 'text',
    text: [
      'Play ',
      { text: 'Reklam: it ', href: '/go/harbour' },
      { text: 'now', href: '/go/harbour' },
      ' or ',
      { text: 'read', href: '/casino/harbour' },
      ', ok.',
    ],
  })
})

test('a link without a text leaves no word behind', () => {
  const [part] = readMarkdown('[](/go/harbour) Then this.', (href) => ({ href, adWord: 'Ad' }))
  expect(part).toEqual({ type: 'text', text: [' Then this.'] })
})
