import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { placeholders } from '../placeholders.ts'

const look = 'rounded-control bg-accent-soft px-1 font-mono text-small text-accent-text'

// Safari has RegExp.escape() since 18.2.
const marks = new RegExp(
  Object.keys(placeholders)
    .map((mark) => mark.replaceAll(/[^\w\s]/g, String.raw`\$&`))
    .join('|'),
  'g',
)

function decorate(doc: Node): DecorationSet {
  const found: Decoration[] = []
  doc.descendants(({ text }, position) => {
    for (const { 0: mark, index } of text?.matchAll(marks) ?? []) {
      const from = position + index
      const title = `The page shows ${placeholders[mark as keyof typeof placeholders]}`
      found.push(Decoration.inline(from, from + mark.length, { class: look, title }))
    }
  })
  return DecorationSet.create(doc, found)
}

/** Tells placeholders from the text around them, and changes neither. */
export const createPlaceholderPlugin = (): Plugin =>
  new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => decorate(doc),
      apply: ({ docChanged, doc }, shown) => (docChanged ? decorate(doc) : shown),
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })
