import type { Token } from 'markdown-it'
import { placements } from '#contract/placements.ts'
import { parsePictureAddress } from '#content/pictures/picture-address.ts'
import { pickAlt, type PictureText, type PictureTexts } from '#content/pictures/picture-texts.ts'
import { sanitizeArticle } from './allowed.server.ts'
import { dropForeignPictures } from './foreign-pictures.ts'
import { shapeHeadings, type ArticleHeading } from './headings.ts'
import { isPaid, resolveLink, type LinkRules } from './links.ts'
import { markdown, parseMarkdown } from './parse.ts'

export type MarkdownOptions = LinkRules & {
  /** The page's title is the only h1. */
  topLevel?: 2 | 3
  /** The name of tables that have no heading. */
  tableLabel: string
  /** Describes pictures that have no description of their own. */
  pictures?: PictureTexts
  /** What readers must know of the casino whose review a link leads to. */
  warn?: ((path: string) => string | undefined) | undefined
}

export type RenderedMarkdown = {
  /** HTML that has been sanitised. */
  html: string
  headings: readonly ArticleHeading[]
}

const { rules } = markdown.renderer

rules['table_open'] = (tokens, index, options, _env, self) => {
  const wrapper = tokens[index]?.meta?.['wrapper']
  return `<div ${String(wrapper)}>${self.renderToken(tokens, index, options)}`
}
rules['table_close'] = () => '</table></div>\n'

rules['link_open'] = (tokens, index, options, _env, self) => {
  const opened = self.renderToken(tokens, index, options)
  const adWord: unknown = tokens[index]?.meta?.['adWord']
  return typeof adWord === 'string' ? `${opened}${markdown.utils.escapeHtml(adWord)}: ` : opened
}

rules['link_close'] = (tokens, index) => {
  const warning: unknown = tokens[index]?.meta?.['warning']
  return typeof warning === 'string' ? `</a> (${markdown.utils.escapeHtml(warning)})` : '</a>'
}

const renderImage = rules['image']
rules['image'] = (tokens, index, options, env, self) => {
  const rendered = renderImage?.(tokens, index, options, env, self) ?? ''
  const own = self.renderInlineAsText(tokens[index]?.children ?? [], options, env)
  // shapeImage has set it.
  const alt = pickAlt(own, tokens[index]?.meta?.['text'] as PictureText | undefined)
  const image =
    alt === own
      ? rendered
      : rendered.replace(/ alt="[^"]*"/, () => ` alt="${markdown.utils.escapeHtml(alt)}"`)
  const avif: unknown = tokens[index]?.meta?.['avif']
  if (typeof avif !== 'string') return image
  return `<picture><source type="image/avif" srcset="${avif}" sizes="${pictureSizes}">${image}</picture>`
}

/** Renders Markdown, in which raw HTML becomes text. */
export const renderMarkdown = (source: string, options: MarkdownOptions): RenderedMarkdown =>
  renderTokens(parseMarkdown(source), options)

/** Renders tokens, and changes them while doing so. */
export function renderTokens(tokens: Token[], options: MarkdownOptions): RenderedMarkdown {
  const { pieces, headings } = renderAround(tokens, new Set(), options)
  return { html: pieces.join(''), headings }
}

/**
 * What is before, between and after the paragraphs that are left out: one piece more than these.
 * Consumes the tokens.
 */
export function renderAround(
  tokens: Token[],
  leftOut: ReadonlySet<Token>,
  options: MarkdownOptions,
): { pieces: string[]; headings: readonly ArticleHeading[] } {
  dropForeignPictures(tokens)
  const headings = shapeHeadings(tokens, options.topLevel ?? 2)
  shapeTables(tokens, options.tableLabel)
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'inline' || !token.children) continue
    addWarnings(token.children, options.warn)
    shapeLinks(token.children, options)
    shapeImages(tokens, index, token.children, options.pictures)
  }
  const render = (from: number, to?: number) =>
    sanitizeArticle(markdown.renderer.render(tokens.slice(from, to), markdown.options, {}))
  const pieces: string[] = []
  let from = 0
  for (const [index, token] of tokens.entries()) {
    if (!leftOut.has(token)) continue
    pieces.push(render(from, index))
    from = index + 3 // its content and its end
  }
  return { pieces: [...pieces, render(from)], headings }
}

function shapeLinks(children: readonly Token[], options: LinkRules): void {
  for (const token of children) {
    if (token.type !== 'link_open') continue
    const { href, rel, affiliate } = resolveLink(String(token.attrGet('href') ?? ''), options)
    token.attrSet('href', href)
    if (rel) token.attrSet('rel', rel)
    if (options.adWord && isPaid(rel)) token.meta = { adWord: options.adWord }
    if (!affiliate) continue
    // site/browser/affiliate-clicks.ts reads it.
    token.attrSet('target', '_blank')
    if (affiliate.casinoId) token.attrSet('data-casino-id', affiliate.casinoId)
    else if (affiliate.source) token.attrSet('data-source', affiliate.source)
    if (affiliate.go) token.attrSet('data-out', affiliate.go.address)
    else token.attrSet('data-placement', placements.article)
  }
}

/** Adds a warning behind links to reviews of casinos that readers are warned of. */
function addWarnings(children: readonly Token[], warn: MarkdownOptions['warn']): void {
  let warning: string | undefined
  for (const token of children) {
    if (token.type === 'link_open') warning = warn?.(String(token.attrGet('href') ?? ''))
    if (token.type === 'link_close') token.meta = { warning }
  }
}

/** Wide tables scroll, also by keyboard. */
function shapeTables(tokens: readonly Token[], label: string): void {
  let headingId: string | undefined
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') headingId = String(token.attrGet('id'))
    if (token.type === 'th_open' || token.type === 'td_open') alignCell(token)
    if (token.type === 'th_open' && tokens[index + 1]?.content === '')
      emptyHeader(token, tokens[index + 2])
    if (token.type !== 'table_open') continue
    const name = headingId
      ? `aria-labelledby="${headingId}"`
      : `aria-label="${markdown.utils.escapeHtml(label)}"`
    token.meta = {
      wrapper: `class="table-scroll overflow-x-auto" role="region" tabindex="0" ${name}`,
    }
    token.attrSet('class', tableClass(countColumns(tokens, index)))
  }
  for (const [index, { type }] of tokens.entries())
    if (type === 'table_open') drawShares(tokens, index)
}

/** A share of a hundred as a column writes it: a whole number, with or without a percent sign. */
const share = /^(\d{1,2}|100)(\s?%)?$/
const fewestShares = 3

/** Columns of shares of a hundred, other than the first, get bars from their own numbers. */
function drawShares(tokens: readonly Token[], start: number): void {
  const columns: { head: string; cells: { open: Token; text: string }[] }[] = []
  let column = 0
  for (let index = start; tokens[index] && tokens[index]?.type !== 'table_close'; index++) {
    const token = tokens[index]
    const text = (tokens[index + 1]?.content ?? '').trim()
    if (token?.type === 'tr_open') column = 0
    if (token?.type === 'th_open') columns.push({ head: text, cells: [] })
    if (token?.type === 'td_open') columns[column++]?.cells.push({ open: token, text })
  }
  for (const { head, cells } of columns.slice(1)) {
    const areShares =
      cells.length >= fewestShares &&
      cells.every(({ text }) => share.test(text)) &&
      (/\b100\b/.test(head) || cells.every(({ text }) => text.endsWith('%')))
    if (!areShares) continue
    for (const { open, text } of cells)
      open.attrs = [
        ...(open.attrs ?? []),
        ['data-share', ''],
        ['style', `--share:${parseInt(text)}`],
      ]
  }
}

function tableClass(columns: number): string {
  const least = columns > 3 ? 'min-w-136' : columns > 2 ? 'min-w-80' : 'min-w-0'
  return `table w-full overflow-visible ${least}`
}

function countColumns(tokens: readonly Token[], start: number): number {
  let columns = 0
  for (let index = start; index < tokens.length && tokens[index]?.type !== 'tr_close'; index++) {
    if (tokens[index]?.type === 'th_open') columns += 1
  }
  return columns
}

/** An empty `th` would label nothing. */
function emptyHeader(open: Token, close: Token | undefined): void {
  open.tag = 'td'
  if (close) close.tag = 'td'
}

function alignCell(token: Token): void {
  const style = token.attrGet('style')
  token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
  if (style === 'text-align:right') token.attrSet('class', 'text-end')
  if (style === 'text-align:center') token.attrSet('class', 'text-center')
}

const pictureSizes = '(min-width: 45rem) 42rem, 100vw'

/** Pictures of unknown size get a fixed frame. */
function shapeImage(token: Token, pictures: PictureTexts | undefined): void {
  const address = String(token.attrGet('src') ?? '')
  const picture = parsePictureAddress(address)
  token.meta = { text: pictures?.get(address) }
  token.attrSet(
    'class',
    picture ? 'h-auto max-w-full bg-sunken' : 'aspect-3/2 w-full bg-sunken object-scale-down',
  )
  if (!picture) return
  token.meta = { ...token.meta, avif: picture.srcset.avif }
  token.attrSet('srcset', picture.srcset.webp)
  token.attrSet('sizes', pictureSizes)
  token.attrSet('width', String(picture.width))
  token.attrSet('height', String(picture.height))
}

/** A picture on its own becomes a figure. */
function shapeImages(
  tokens: readonly Token[],
  index: number,
  children: readonly Token[],
  pictures: PictureTexts | undefined,
): void {
  const alone =
    children.filter((token) => token.type !== 'text' || token.content.trim() !== '').length === 1
  for (const token of children) {
    if (token.type !== 'image') continue
    token.attrSet('loading', 'lazy')
    token.attrSet('decoding', 'async')
    shapeImage(token, pictures)
    if (!alone) continue
    for (const neighbour of [tokens[index - 1], tokens[index + 1]]) {
      if (neighbour?.tag === 'p') neighbour.tag = 'figure'
    }
  }
}
