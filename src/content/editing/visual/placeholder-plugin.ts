import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { placeholders } from '../placeholders.ts'

const look = 'rounded-control bg-accent-soft px-1 font-mono text-small text-accent-text'

function decorate(doc: Node): DecorationSet {
  const found: Decoration[] = []
  doc.descendants(({ text }, position) => {
    for (const [mark, meaning] of Object.entries(placeholders))
      for (const { index } of text?.matchAll(new RegExp(RegExp.escape(mark), 'g')) ?? []) {
        const from = position + index
        const title = `The page shows ${meaning}`
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
