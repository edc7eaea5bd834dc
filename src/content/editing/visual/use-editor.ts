import { Slice } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPlugins } from './plugins.ts'
import { tidyPasted } from './paste.ts'
import { openText, parseText, type OpenedText } from './read.ts'
import { writeNodes, writeText } from './write.ts'
import { nodeType } from './schema.ts'

type Options = {
  text: string
  /** Attributes of the element that holds the text; the same object while they are the same. */
  attributes: Record<string, string>
  onChange: (text: string) => void
  /** Pictures that were pasted or dropped; the caret is where they belong. */
  onPictures?: ((pictures: readonly File[]) => void) | undefined
}

/** HEIC has no type in most browsers; what uploads it says what to do. */
const isPicture = (type: string, name: string) =>
  type.startsWith('image/') || /\.hei[cf]$/i.test(name)

/** `view` is undefined while the text cannot be shown. */
export function useEditor({ text, attributes, onChange, onPictures }: Options) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  const [isShown, setIsShown] = useState(() => openText(text) !== undefined)
  /** What the view shows, and what it was opened from. */
  const shown = useRef<{ text: string; opened: OpenedText }>(undefined)

  const change = useEffectEvent((written: string) => onChange(written))
  const begin = useEffectEvent(() => open(text))
  /** Whether what was pasted or dropped is nothing but pictures. */
  const takePictures = useEffectEvent((data: DataTransfer | null): boolean => {
    const pictures = [...(data?.files ?? [])].filter(({ type, name }) => isPicture(type, name))
    // Word and spreadsheets add a picture of the text that they copy.
    const hasText = /\S/.test(data?.getData('text/plain') ?? '')
    if (!onPictures || pictures.length === 0 || hasText) return false
    onPictures(pictures)
    return true
  })

  useEffect(() => {
    const start = place && begin()
    if (!place || !start) return
    const created: EditorView = new EditorView(place, {
      state: start,
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction)
        created.updateState(next)
        setState(next)
        if (!transaction.docChanged || !shown.current) return
        shown.current.text = writeText(shown.current.opened, next.doc)
        change(shown.current.text)
      },
      transformPastedHTML: tidyPasted,
      handlePaste: (_, event) => takePictures(event.clipboardData),
      handleDrop(editor, event, _slice, isMoved) {
        const at = editor.posAtCoords({ left: event.clientX, top: event.clientY })
        if (isMoved || !at || !event.dataTransfer?.files.length) return false
        const caret = TextSelection.near(editor.state.doc.resolve(at.pos))
        editor.dispatch(editor.state.tr.setSelection(caret))
        return takePictures(event.dataTransfer)
      },
      clipboardTextParser: (pasted) => Slice.maxOpen(parseText(pasted).content),
      clipboardTextSerializer: ({ content }) =>
        writeNodes(nodeType('doc').createAndFill(null, content) ?? nodeType('doc').create()),
    })
    setView(created)
    setState(start)
    return () => {
      created.destroy()
      setView(undefined)
    }
  }, [place])

  function open(source: string): EditorState | undefined {
    const opened = openText(source)
    setIsShown(opened !== undefined)
    if (!opened) return undefined
    shown.current = { text: source, opened }
    return EditorState.create({ doc: opened.doc, plugins: createPlugins() })
  }

  /** Shows a text that came from elsewhere: a saved form, another's version. */
  const replace = useEffectEvent((source: string) => {
    if (!view || shown.current?.text === source) return
    const next = open(source)
    if (!next) return
    const at = Math.min(view.state.selection.from, next.doc.content.size)
    const moved = next.apply(next.tr.setSelection(TextSelection.near(next.doc.resolve(at))))
    view.updateState(moved)
    setState(moved)
  })
  useEffect(() => replace(text), [text])

  useEffect(() => view?.setProps({ attributes }), [view, attributes])

  return { place: setPlace, view, state, isShown }
}
