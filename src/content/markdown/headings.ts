import type { Token } from 'markdown-it'
import { foldText } from '#contract/normalize-search-text.ts'
import { createSlugPicker, slugify } from '#contract/slugs.ts'
import { headingIdPrefix } from './links.ts'

export type ArticleHeading = { id: string; text: string; level: number }

const lowestLevel = 6
/** Characters; tables repeat their heading's id. */
const maxIdLength = 100

/**
 * The highest heading becomes `topLevel`, no level is skipped and each gets an id. A line in bold
 * becomes a small heading.
 */
export function shapeHeadings(tokens: readonly Token[], topLevel: number): ArticleHeading[] {
  const highest = tokens
    .filter(isHeading)
    .reduce((level, token) => Math.min(level, readLevel(token)), lowestLevel)
  const pickId = createSlugPicker()
  const headings: ArticleHeading[] = []
  let level = topLevel - 1
  for (const [index, token] of tokens.entries()) {
    const [inline, close] = [tokens[index + 1], tokens[index + 2]]
    if (!inline || !close) continue
    if (isHeading(token)) {
      level = Math.min(topLevel + readLevel(token) - highest, level + 1, lowestLevel)
      const text = readText(inline)
      const id = pickId(headingIdPrefix + (slugify(foldText(text)).slice(0, maxIdLength) || 'part'))
      setTag([token, close], level)
      token.attrSet('id', id)
      headings.push({ id, text, level })
    } else if (token.type === 'paragraph_open' && token.level === 0 && isBoldOnly(inline)) {
      setTag([token, close], Math.min(level + 1, lowestLevel))
      token.attrSet('class', 'text-body leading-snug')
      inline.children = (inline.children ?? []).filter(
        ({ type }) => type !== 'strong_open' && type !== 'strong_close',
      )
    }
  }
  return headings
}

const isHeading = (token: Token) => token.type === 'heading_open'
const readLevel = (token: Token) => Number(token.tag.slice(1))

function setTag(tokens: readonly Token[], level: number): void {
  for (const token of tokens) token.tag = `h${level}`
}

const isEmpty = (token: Token) => token.type === 'text' && token.content.trim() === ''

function isBoldOnly({ children }: Token): boolean {
  const parts = (children ?? []).filter((token) => !isEmpty(token))
  const strong = parts.filter(({ type }) => type.startsWith('strong'))
  return (
    parts[0]?.type === 'strong_open' && parts.at(-1)?.type === 'strong_close' && strong.length === 2
  )
}

function readText({ children }: Token): string {
  return (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
    .trim()
}
