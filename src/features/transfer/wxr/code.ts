/** The library's own rule takes quadratic time. */
import type TurndownService from 'turndown'

export function addCode(turndown: TurndownService): void {
  turndown.addRule('inlineCode', {
    filter: (node) => node.nodeName === 'CODE' && !isBlock(node),
    replacement(text) {
      const code = text.replaceAll(/\r?\n|\r/g, ' ')
      if (code === '') return ''
      const runs = new Set((code.match(/`+/g) ?? []).map((run) => run.length))
      let ticks = 1
      while (runs.has(ticks)) ticks += 1
      const fence = '`'.repeat(ticks)
      const isSpaced = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== ''
      const space = code.startsWith('`') || code.endsWith('`') || isSpaced ? ' ' : ''
      return `${fence}${space}${code}${space}${fence}`
    },
  })
}

const isBlock = ({ parentNode, previousSibling, nextSibling }: Node) =>
  parentNode?.nodeName === 'PRE' && !previousSibling && !nextSibling
