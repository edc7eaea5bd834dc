/** What a page says to a reader, a listener or a search engine, sentence by sentence. */
import { HTMLElement, parse, TextNode } from 'node-html-parser'

/** Attributes that are read out or shown. */
const spoken = [
  'alt',
  'title',
  'aria-label',
  'aria-description',
  'placeholder',
  'data-label',
  'value',
]
const meta = [
  'description',
  'keywords',
  'og:title',
  'og:description',
  'og:image:alt',
  'twitter:title',
]

export const parsePage = (html: string): HTMLElement =>
  parse(html, { blockTextElements: { script: true, style: false } })

/**
 * Every text of the page: of its elements, their attributes, its head, and what it hands to scripts
 * and search engines.
 */
export function listTexts(page: HTMLElement): string[] {
  const texts = [...textNodes(page)]
  for (const name of spoken)
    for (const element of page.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? '')
  for (const name of meta)
    for (const element of page.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`))
      texts.push(element.getAttribute('content') ?? '')
  for (const script of page.querySelectorAll('script[type$="json"]'))
    texts.push(...jsonTexts(script.text))
  for (const island of page.querySelectorAll('is-land')) {
    const props = island.getAttribute('data-props')
    if (props) texts.push(...jsonTexts(props))
  }
  return texts.flatMap(splitSentences)
}

function* textNodes(element: HTMLElement): Generator<string> {
  for (const child of element.childNodes) {
    if (child instanceof TextNode) yield child.text
    else if (child instanceof HTMLElement && !['SCRIPT', 'STYLE'].includes(child.tagName))
      yield* textNodes(child)
  }
}

/** Properties whose values nobody reads. */
const notText = /^(@|className$|id$|slug$|signature$|query-input$|.*url$|.*href$)/i

function jsonTexts(json: string): string[] {
  const texts: string[] = []
  JSON.parse(json, (key, value: unknown) => {
    if (typeof value === 'string' && !notText.test(key)) texts.push(value)
    return value
  })
  return texts
}

const splitSentences = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/(?<=[.!?:])\s+|\n+|\|/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')

/** Words of letters; figures and signs are the same in every language. */
export const countWords = (sentence: string) => sentence.match(/\p{L}{2,}/gu)?.length ?? 0
