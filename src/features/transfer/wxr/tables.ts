/** The first row becomes the header. */
import type TurndownService from 'turndown'

/** What we need of a node, of which turndown's types say less. */
type Row = { nodeName: string; previousElementSibling: Row | null; parentNode: Row | null }

export function addTables(turndown: TurndownService): void {
  turndown.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (text) =>
      ` ${text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
        .replaceAll('|', '\\|')} |`,
  })
  turndown.addRule('row', {
    filter: 'tr',
    replacement(text, node) {
      const columns = (text.match(/(?<!\\)\|/g) ?? []).length
      const ruler = isFirst(node as unknown as Row) ? `\n|${' --- |'.repeat(columns)}` : ''
      return `\n|${text}${ruler}`
    },
  })
  turndown.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (text) => text })
  turndown.addRule('table', { filter: 'table', replacement: (text) => `\n\n${text.trim()}\n\n` })
}

function isFirst({ previousElementSibling, parentNode }: Row): boolean {
  if (previousElementSibling?.nodeName === 'TR') return false
  const before = parentNode?.previousElementSibling?.nodeName ?? ''
  return !(
    /^T(HEAD|BODY|FOOT)$/.test(parentNode?.nodeName ?? '') && /^T(HEAD|BODY|FOOT)$/.test(before)
  )
}
