/** Where pictures that are being uploaded will stand. Nothing of it is in the text. */
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { nodeType } from './schema.ts'

/** A place that was held for a picture; both answer false if the text is not there any more. */
export type HeldPlace = {
  fill: (url: string, alt: string) => boolean
  drop: () => boolean
}

/** `owner` tells places apart; what is typed at a place comes after it. */
type Held = { owner: object; at: number }
type Change = { hold: Held } | { release: object }

const key = new PluginKey<readonly Held[]>('uploads')

/** On the paragraph: browsers lose what is typed after an element that cannot be edited. */
const sign = {
  class: "after:text-small after:text-muted after:content-['_Uploading_a_picture…']",
  'data-uploading': '',
}

function decorate(state: EditorState): DecorationSet {
  const signs = (key.getState(state) ?? []).flatMap(({ at }) => {
    const place = state.doc.resolve(at)
    return place.depth === 0 ? [] : [Decoration.node(place.before(), place.after(), sign)]
  })
  return DecorationSet.create(state.doc, signs)
}

export const createUploadsPlugin = () =>
  new Plugin<readonly Held[]>({
    key,
    state: {
      init: () => [],
      apply(transaction, held) {
        const places = held.map(({ owner, at }) => ({ owner, at: transaction.mapping.map(at, -1) }))
        const change = transaction.getMeta(key) as Change | undefined
        if (!change) return places
        return 'hold' in change
          ? [...places, change.hold]
          : places.filter(({ owner }) => owner !== change.release)
      },
    },
    props: { decorations: decorate },
  })

/** Holds the caret’s place, instead of what is selected. */
export function holdPlace(view: EditorView): HeldPlace {
  const owner = {}
  const { tr } = view.state
  if (!tr.selection.empty) tr.deleteSelection()
  view.dispatch(tr.setMeta(key, { hold: { owner, at: tr.selection.from } } satisfies Change))
  const release = { release: owner } satisfies Change
  const find = () =>
    view.isDestroyed ? undefined : key.getState(view.state)?.find((one) => one.owner === owner)?.at
  return {
    fill(url, alt) {
      const at = find()
      if (at === undefined) return false
      const picture = nodeType('image').create({ src: url, alt })
      view.dispatch(view.state.tr.replaceWith(at, at, picture).setMeta(key, release))
      return true
    },
    drop() {
      if (find() === undefined) return false
      view.dispatch(view.state.tr.setMeta(key, release))
      return true
    },
  }
}
