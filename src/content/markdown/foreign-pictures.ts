/** Pages load no pictures of other sites, so nothing of them is shown, not even an empty figure. */
import type { Token } from 'markdown-it'

const own = /^\/media\/[\w.-]+$/
const containers = new Set(['list_item', 'bullet_list', 'ordered_list', 'blockquote'])

export function dropForeignPictures(tokens: Token[]): void {
  const emptied = new Set<Token>()
  for (const token of tokens) {
    if (token.type === 'inline' && token.children && dropFrom(token.children))
      if (token.children.every(isBlank)) emptied.add(token)
  }
  if (emptied.size === 0) return
  const kept = withoutContainers(withoutParagraphs(tokens, emptied))
  replaceAll(tokens, kept)
}

/** Long articles have more tokens than a call may have arguments. */
function replaceAll(tokens: Token[], next: readonly Token[]): void {
  tokens.length = 0
  for (const token of next) tokens.push(token)
}

const isBlank = ({ type, content }: Token) =>
  /^(?:soft|hard)break$/.test(type) || (type === 'text' && content.trim() === '')

const isForeign = (token: Token) =>
  token.type === 'image' && !own.test(String(token.attrGet('src') ?? ''))

/** Also links around nothing else. Whether there were any. */
function dropFrom(children: Token[]): boolean {
  if (!children.some(isForeign)) return false
  const kept: Token[] = []
  for (const token of children) {
    const opened = kept.at(-1)
    if (isForeign(token)) continue
    if (token.type === 'link_close' && opened?.type === 'link_open') kept.pop()
    else kept.push(token)
  }
  replaceAll(children, kept)
  return true
}

/** Leaves out these paragraphs and the captions that follow them. */
function withoutParagraphs(tokens: readonly Token[], emptied: ReadonlySet<Token>): Token[] {
  const kept: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token) continue
    if (token.type !== 'paragraph_open' || !isEmptied(tokens[index + 1], emptied)) {
      kept.push(token)
      continue
    }
    index += 2
    if (tokens[index + 1]?.type === 'paragraph_open' && isCaption(tokens[index + 2])) index += 3
  }
  return kept
}

const isEmptied = (token: Token | undefined, emptied: ReadonlySet<Token>) =>
  token !== undefined && emptied.has(token)

/** A caption is a paragraph that is emphasised as a whole. */
function isCaption(token: Token | undefined): boolean {
  const children = (token?.children ?? []).filter((child) => !isBlank(child))
  const ends = children.filter(({ type }) => type === 'em_close')
  return (
    children[0]?.type === 'em_open' && children.at(-1)?.type === 'em_close' && ends.length === 1
  )
}

/** Leaves out quotations and lists that hold nothing any more. */
function withoutContainers(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (const token of tokens) {
    const [, name = '', end] = /^(\w+)_(open|close)$/.exec(token.type) ?? []
    const isEnd = end === 'close' && containers.has(name)
    if (isEnd && kept.at(-1)?.type === `${name}_open`) kept.pop()
    else kept.push(token)
  }
  return kept
}
