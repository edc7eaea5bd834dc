import {
  defaultMarkdownSerializer,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from 'prosemirror-markdown'
import type { Node } from 'prosemirror-model'
import type { OpenedText, Original } from './read.ts'
import { nodeType, type Align } from './schema.ts'

const rulers: Record<string, string> = { left: ':--', right: '--:', center: ':-:' }
const rulerOf = (align: Align) => rulers[align ?? ''] ?? '---'

/** Marks at the start of a line that would begin a block. */
const escapeLineStart = (text: string) => text.replace(/^(\s*)([=#|])/, '$1\\$2')

const { nodes, marks } = defaultMarkdownSerializer

const serializer: MarkdownSerializer = new MarkdownSerializer(
  {
    ...nodes,
    bullet_list(state, node) {
      state.renderList(node, '  ', () => '- ')
    },
    hard_break(state, node, parent, index) {
      if (index === parent.childCount - 1) return
      if (parent.type.name === 'heading' || parent.type.spec['tableRole']) state.write(' ')
      else state.write(node.attrs['soft'] ? '\n' : '\\\n')
    },
    text(state, node, parent, index) {
      const startsLine = index > 0 && parent.child(index - 1).type.name === 'hard_break'
      const isLinked = node.marks.some(({ type }) => type.name === 'link')
      if (!startsLine || isLinked) return nodes['text']?.(state, node, parent, index)
      state.text(escapeLineStart(state.esc(node.text ?? '', true)), false)
    },
    table: writeTable,
    table_row: () => {},
    table_cell: () => {},
    table_header: () => {},
  },
  { ...marks, s: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true } },
  // What would become an address or a character.
  { escapeExtraCharacters: /<(?=[a-z][\w.+-]*[:@])|&(?=#?\w+;)/gi },
)

export const writeNodes = (doc: Node): string => serializer.serialize(doc, { tightLists: true })

function writeTable(state: MarkdownSerializerState, table: Node): void {
  const rows = table.children.map((row) => row.children)
  const widest = Math.max(...rows.map(({ length }) => length))
  const columns = Array.from({ length: widest }, (_, column) => column)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const written = rows.map((cells) => line(columns.map((column) => writeCell(cells[column]))))
  const aligns = columns.map((column) =>
    rulerOf((rows[0]?.[column]?.attrs['align'] ?? null) as Align),
  ) // by the schema
  const [head = '', ...body] = written
  for (const [index, text] of [head, line(aligns), ...body].entries()) {
    if (index > 0) state.write('\n')
    state.write(text)
  }
  state.closeBlock(table)
}

function writeCell(cell: Node | undefined): string {
  if (!cell) return ''
  const paragraph = nodeType('paragraph').create(null, cell.content)
  return writeNodes(nodeType('doc').create(null, paragraph))
    .replaceAll(/\\?\n/g, ' ')
    .replaceAll('|', '\\|')
}

/** Blocks that nobody touched are written as they were, with what stands between them. */
export function writeText({ blocks, tail }: OpenedText, doc: Node): string {
  const find = createFinder(blocks)
  const kept = new Set<number>()
  let text = ''
  let previous = -1
  doc.forEach((node) => {
    const index = find(node, previous + 1)
    const original = blocks[index]
    const own = original?.text ?? writeNodes(nodeType('doc').create(null, node))
    if (own === '') return
    const follows = original !== undefined && index === previous + 1 && (index > 0 || text === '')
    text += (follows ? original.gap : text && '\n\n') + own
    if (follows) kept.add(index)
    previous = original ? index : Number.NaN
  })
  const lost = blocks
    .filter(({ gap }, index) => gap.trim() !== '' && !kept.has(index))
    .map(({ gap }) => `\n\n${gap.trim()}`)
  const isSameEnd = previous === blocks.length - 1 || tail.trim() === ''
  return text + lost.join('') + (isSameEnd ? tail : `\n\n${tail.trim()}`)
}

/** Of the block that a node shows unchanged, or -1. The one expected comes first. */
function createFinder(blocks: readonly Original[]) {
  const byNode = new Map(blocks.map(({ node }, index) => [node, index]))
  const used = new Set<number>()
  return (node: Node, expected: number): number => {
    const same = byNode.get(node)
    const candidates = [expected, ...blocks.keys()]
    const found =
      same !== undefined && !used.has(same)
        ? same
        : (candidates.find((index) => !used.has(index) && blocks[index]?.node.eq(node)) ?? -1)
    used.add(found)
    return found
  }
}
