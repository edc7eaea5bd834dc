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
    offer(state, node) {
      state.write(':::offer')
      state.ensureNewLine()
      state.renderContent(node)
      state.write(':::')
      state.closeBlock(node)
    },
    table: writeTable,
    table_row: () => {},
    table_cell: () => {},
    table_header: () => {},
  },
  {
    ...marks,
    s: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
    offer_words: { open: ':offer[', close: ']', expelEnclosingWhitespace: true },
  },
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
  const places = findPlaces(blocks, doc)
  const kept = new Set<number>()
  let text = ''
  let previous = { index: -1, isSame: true }
  for (const [at, node] of doc.children.entries()) {
    const place = places[at] ?? nowhere
    const original = blocks[place.index]
    const own =
      place.isSame && original ? original.text : writeNodes(nodeType('doc').create(null, node))
    if (own === '') continue
    const follows = place.index === previous.index + 1 && (place.index > 0 || text === '')
    const gap = follows ? original?.gap : undefined
    const isKept =
      gap !== undefined && ((place.isSame && previous.isSame) || text === '' || separates(gap))
    text += (isKept ? gap : text && '\n\n') + own
    if (isKept) kept.add(place.index)
    previous = place
  }
  const lost = blocks
    .filter(({ gap }, index) => gap.trim() !== '' && !kept.has(index))
    .map(({ gap }) => `\n\n${gap.trim()}`)
  const isSameEnd = (previous.index === blocks.length - 1 && previous.isSame) || tail.trim() === ''
  return text + lost.join('') + (isSameEnd ? tail : `\n\n${tail.trim()}`)
}

/** Whether any two blocks may stand around it. */
const separates = (gap: string) => /^\n[^\S\n]*\n/.test(gap) && /\n[^\S\n]*\n$/.test(gap)

/** Which original block a node is, as it was or edited. */
type Place = { index: number; isSame: boolean }
const nowhere: Place = { index: Number.NaN, isSame: false }

/** An edited block is the one that is missing behind its neighbour. */
function findPlaces(blocks: readonly Original[], doc: Node): Place[] {
  const find = createFinder(blocks)
  let expected = 0
  const found = doc.children.map((node) => {
    const index = find(node, expected)
    expected = (index < 0 ? expected : index) + 1
    return index
  })
  let previous = -1
  return found.map((index) => {
    const isSame = index >= 0
    const next = previous + 1
    const isEdited = !isSame && next < blocks.length && !found.includes(next)
    previous = isSame ? index : isEdited ? next : Number.NaN
    return { index: previous, isSame }
  })
}

/** Finds the block that a node shows unchanged, or -1. The one expected comes first. */
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
