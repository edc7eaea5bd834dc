/** The library's own numbering takes quadratic time. */
import type TurndownService from 'turndown'

/** What we need of a node, of which turndown's types say less. */
type Item = {
  nodeName: string
  parentNode: Item | null
  nextSibling: Item | null
  getAttribute(name: string): string | null
}

export function addLists(turndown: TurndownService): void {
  const last = new WeakMap<Item, number>()
  const count = (list: Item) => {
    const number = (last.get(list) ?? (Number(list.getAttribute('start') || 1) || 1) - 1) + 1
    last.set(list, number)
    return number
  }
  turndown.addRule('item', {
    filter: 'li',
    replacement(text, node) {
      const item = node as unknown as Item
      const list = item.parentNode
      const mark = list?.nodeName === 'OL' ? `${count(list)}.  ` : '-   '
      const content = text.replace(/^\n+/, '').trimEnd() + (text.endsWith('\n') ? '\n' : '')
      return `${mark}${content.replaceAll('\n', `\n${' '.repeat(mark.length)}`)}${item.nextSibling ? '\n' : ''}`
    },
  })
}
