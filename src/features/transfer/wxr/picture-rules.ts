/** Converts pictures with their captions. */
import type TurndownService from 'turndown'
import type { ShownPicture } from '../pictures/wanted.ts'

/** What we need of a node, of which turndown's types say less. */
type Node = {
  nodeName: string
  textContent: string | null
  parentNode: Node | null
  getAttribute(name: string): string | null
  getElementsByTagName(name: string): ArrayLike<Node>
}

/** Adds the rules, which fill `pictures` and complete addresses by `site`. */
export function addPictures(
  turndown: TurndownService,
  pictures: ShownPicture[],
  site: string,
): void {
  const captions = new Map<Node, string>()

  /** Once for each figure, however many pictures it has. */
  function readCaption(image: Node): string {
    let figure = image.parentNode
    while (figure && figure.nodeName !== 'FIGURE') figure = figure.parentNode
    if (!figure) return ''
    const known = captions.get(figure)
    if (known !== undefined) return known
    const caption = (figure.getElementsByTagName('figcaption')[0]?.textContent ?? '').trim()
    captions.set(figure, caption)
    return caption
  }

  turndown.addRule('caption', {
    filter: ['figcaption'],
    replacement: (text) => (text.trim() ? `\n\n*${text.trim().replaceAll('*', '')}*\n\n` : ''),
  })
  turndown.addRule('figure', {
    filter: ['figure'],
    replacement: (text, node) =>
      isEmpty(node as unknown as Node, site) ? '' : `\n\n${text.trim()}\n\n`,
  })
  turndown.addRule('picture', {
    filter: ['img'],
    replacement(_, node) {
      const image = node as unknown as Node
      const address = readAddress(image, site)
      if (address === '') return ''
      const alt = (image.getAttribute('alt') ?? '').replaceAll(/[[\]\\]/g, '')
      pictures.push({ address, alt, caption: readCaption(image), isLinked: isLinked(image) })
      return `![${alt}](${address})`
    },
  })
}

/** Whole, as Markdown spells it; blank if there is nothing to fetch. */
function readAddress(image: Node, site: string): string {
  const url = URL.parse(image.getAttribute('src') ?? '', site || undefined)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  const escaped = (image.getAttribute('src') ?? '').replaceAll(/[\s()<>]/g, escape)
  return /^https?:/i.test(escaped) ? escaped : url.href.replaceAll(/[\s()<>]/g, escape)
}

const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`

function isLinked(image: Node): boolean {
  let around = image.parentNode
  while (around && around.nodeName !== 'A') around = around.parentNode
  return around !== null
}

/** Whether a figure has no picture; a caption alone describes nothing. */
function isEmpty(figure: Node, site: string): boolean {
  const images = Array.from(figure.getElementsByTagName('img'))
  if (images.length === 0 || images.some((image) => readAddress(image, site) !== '')) return false
  const captions = Array.from(figure.getElementsByTagName('figcaption'))
  const said = captions.map(({ textContent }) => textContent ?? '').join('')
  return (figure.textContent ?? '').trim() === said.trim()
}
