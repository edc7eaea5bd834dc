import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { schema as commonMark } from 'prosemirror-markdown'
import { tableNodes } from 'prosemirror-tables'

export type Align = 'left' | 'right' | 'center' | null

const alignClasses = { left: 'text-start', right: 'text-end', center: 'text-center' }
const isAlign = (value: unknown): value is keyof typeof alignClasses =>
  typeof value === 'string' && value in alignClasses

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'inline*',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: ({ style }) => style.textAlign || null,
      setDOMAttr(value, attrs) {
        if (isAlign(value)) attrs['class'] = alignClasses[value]
      },
    },
  },
})

/** `soft` is a line's end in the source, which pages show as a line break too. */
const hardBreak: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  attrs: { soft: { default: true, validate: 'boolean' } },
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
  leafText: () => '\n',
}

const strike: MarkSpec = {
  parseDOM: [{ tag: 's' }, { tag: 'del' }],
  toDOM: () => ['s'],
}

const offerClass =
  'border-s-2 border-accent bg-accent-soft/40 ps-3 before:block before:text-small before:text-muted before:content-["Offer:_left_out_where_offers_are_withheld"]'

/** What is left out where offers are withheld; nothing else may be around it. */
const offer: NodeSpec = {
  content: 'block+',
  defining: true,
  parseDOM: [{ tag: 'div[data-offer]' }],
  toDOM: () => ['div', { 'data-offer': '', class: offerClass }, 0],
}

const offerWords: MarkSpec = {
  inclusive: false,
  parseDOM: [{ tag: 'span[data-offer]' }],
  toDOM: () => ['span', { 'data-offer': '', class: 'bg-accent-soft' }, 0],
}

const { nodes, marks } = commonMark.spec
const heading: NodeSpec = { ...nodes.get('heading'), content: 'inline*' }

/** The blocks and marks that the site’s Markdown knows. */
export const schema = new Schema({
  nodes: nodes
    .update('doc', { content: '(block | offer)+' })
    .update('hard_break', hardBreak)
    .update('heading', heading)
    .append(tables)
    .addToEnd('offer', offer),
  // Whatever else is marked stands within an offer, as links and bold words do.
  marks: marks.addBefore('code', 's', strike).addToStart('offer_words', offerWords),
})

/** The schema names all of them, so that one is always found. */
export function nodeType(name: string) {
  const type = schema.nodes[name]
  if (!type) throw new Error(`The schema has no ${name}.`)
  return type
}

export function markType(name: string) {
  const type = schema.marks[name]
  if (!type) throw new Error(`The schema has no ${name}.`)
  return type
}
