/** What the toolbar does, and what it shows as on. */
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Attrs, MarkType, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { markType, nodeType } from './schema.ts'

export type Tool = {
  label: string
  keys?: string
  isOn: (state: EditorState) => boolean
  run: Command
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty
    ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, type)
}

const isWithin = ({ selection: { $from } }: EditorState, type: NodeType) =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
    (node) => node.type === type,
  )

const marking = (label: string, name: string, keys?: string): Tool => ({
  label,
  ...(keys && { keys }),
  isOn: (state) => hasMark(state, markType(name)),
  run: toggleMark(markType(name)),
})

function block(label: string, name: string, attrs: Attrs | null = null, keys?: string): Tool {
  const type = nodeType(name)
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.hasMarkup(type, { ...$from.parent.attrs, ...attrs })
  return {
    label,
    ...(keys && { keys }),
    isOn,
    run: (state, dispatch) =>
      isOn(state)
        ? setBlockType(nodeType('paragraph'))(state, dispatch)
        : setBlockType(type, attrs)(state, dispatch),
  }
}

const list = (label: string, name: string): Tool => ({
  label,
  isOn: (state) => isWithin(state, nodeType(name)),
  run: (state, dispatch) =>
    isWithin(state, nodeType(name))
      ? liftListItem(nodeType('list_item'))(state, dispatch)
      : wrapInList(nodeType(name), { tight: true })(state, dispatch),
})

export const tools = {
  bold: marking('Bold', 'strong', 'Ctrl+B'),
  italic: marking('Italic', 'em', 'Ctrl+I'),
  code: marking('Code', 'code'),
  heading: block('Heading', 'heading', { level: 2 }, 'Ctrl+Alt+2'),
  subheading: block('Smaller heading', 'heading', { level: 3 }, 'Ctrl+Alt+3'),
  bullets: list('List', 'bullet_list'),
  numbers: list('Numbered list', 'ordered_list'),
  quote: {
    label: 'Quotation',
    isOn: (state) => isWithin(state, nodeType('blockquote')),
    run: (state, dispatch) =>
      isWithin(state, nodeType('blockquote'))
        ? lift(state, dispatch)
        : wrapIn(nodeType('blockquote'))(state, dispatch),
  },
  offer: {
    label: 'Speaks of an offer',
    isOn: (state) => isWithin(state, nodeType('offer')) || hasMark(state, markType('offer_words')),
    run: (state, dispatch) => toggleOffer(state)(state, dispatch),
  },
} satisfies Record<string, Tool>

/** Marks what is selected of a block, or else the blocks that the selection touches. */
function toggleOffer(state: EditorState): Command {
  const { $from, $to, empty } = state.selection
  const words = markType('offer_words')
  if (isWithin(state, nodeType('offer'))) return liftOffer
  if (hasMark(state, words)) return toggleMark(words)
  const isPart =
    !empty && $from.sameParent($to) && ($from.parentOffset > 0 || !isAtEnd($to.parentOffset, $to))
  return isPart ? toggleMark(words) : wrapOffer
}

const isAtEnd = (offset: number, { parent }: ResolvedPos) => offset === parent.content.size

/** Only whole blocks of the document can be one. */
const wrapOffer: Command = ({ selection: { $from, $to }, tr }, dispatch) => {
  if ($from.depth === 0) return false
  const [start, end] = [$from.before(1), $to.after(1)]
  const content = tr.doc.slice(start, end).content
  const offers = content.content.some(({ type }) => type === nodeType('offer'))
  if (offers) return false
  const range = tr.doc.resolve(start).blockRange(tr.doc.resolve(end))
  if (!range) return false
  dispatch?.(tr.wrap(range, [{ type: nodeType('offer') }]).scrollIntoView())
  return true
}

const liftOffer: Command = ({ selection: { $from }, tr }, dispatch) => {
  const offer = $from.node(1)
  const start = $from.before(1)
  dispatch?.(tr.replaceWith(start, start + offer.nodeSize, offer.content).scrollIntoView())
  return true
}

export const insertRuler: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('horizontal_rule').create()).scrollIntoView())
  return true
}

/** Two columns with a heading and a row, the caret in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const row = (cell: string) =>
    nodeType('table_row').create(null, [nodeType(cell).create(), nodeType(cell).create()])
  const table = nodeType('table').create(null, [row('table_header'), row('table_cell')])
  const tr = state.tr.replaceSelectionWith(table)
  const at = tr.mapping.map(state.selection.from, -1)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  return true
}

/** The whole link that the caret is in, else what is selected. */
export function findLink(state: EditorState): { href: string; from: number; to: number } {
  const { $from, from, to, empty } = state.selection
  const type = markType('link')
  const mark = type.isInSet($from.marks()) ?? type.isInSet($from.nodeAfter?.marks ?? [])
  const href = String(mark?.attrs['href'] ?? '')
  if (!mark || !empty) return { href, from, to }
  let [start, end] = [from, from]
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset
    if (!mark.isInSet(node.marks) || at > from || at + node.nodeSize < from) return
    ;[start, end] = [at, at + node.nodeSize]
  })
  return { href, from: start, to: end }
}

/** A blank address takes the link away. What is typed next stands behind it. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = findLink(state)
    const type = markType('link')
    const tr = state.tr.removeMark(from, to, type)
    const link = type.create({ href })
    if (href && from === to) tr.replaceSelectionWith(state.schema.text(href, [link]), false)
    else if (href) tr.addMark(from, to, link).setSelection(TextSelection.create(tr.doc, to))
    tr.removeStoredMark(type)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** A link alone in a paragraph, after the block that the caret is in. */
export function insertCard(name: string, href: string): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const link = state.schema.text(name, [markType('link').create({ href })])
    const paragraph = nodeType('paragraph').create(null, link)
    const isBlank = $from.depth === 1 && $from.parent.content.size === 0
    const end = $from.depth > 0 ? $from.after(1) : state.selection.to
    const start = isBlank ? $from.before(1) : end
    const tr = state.tr.replaceWith(start, end, paragraph)
    tr.setSelection(TextSelection.create(tr.doc, start + paragraph.nodeSize - 1))
    dispatch?.(tr)
    return true
  }
}
