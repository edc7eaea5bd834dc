import { useImperativeHandle, useMemo, type Ref } from 'react'
import { measureClass } from '#content/components/prose.tsx'
import { Notice } from '#ui/notice.tsx'
import { insertCard } from './commands.ts'
import { nodeType } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import { holdPlace, type HeldPlace } from './uploads-plugin.ts'
import { useEditor } from './use-editor.ts'

export type VisualHandle = {
  insertPicture: (url: string, alt: string) => void
  /** Holds the caret’s place for a picture that is being uploaded. */
  holdPlace: () => HeldPlace
  focus: () => void
  insertCard: (name: string, address: string) => void
  insertText: (text: string) => void
}

export type VisualEditorProps = {
  text: string
  onChange: (text: string) => void
  label: string
  /** The language of the text, for the attribute `lang`. */
  html: string
  /** Ids of the elements that describe it. */
  describedBy?: string | undefined
  isWrong: boolean
  isWhole: boolean
  /** Pictures that were pasted or dropped; without it they are not taken. */
  onPictures?: ((pictures: readonly File[]) => void) | undefined
  ref?: Ref<VisualHandle>
}

const textClass = `prose ${measureClass} mx-auto whitespace-pre-wrap wrap-anywhere p-4 outline-none sm:p-6 [&>:first-child]:mt-0 [&_.selectedCell]:bg-accent-soft [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent [&_img]:max-w-full`

/** Markdown as readers will see it. Fetched when it is first shown. */
export function VisualEditor(props: VisualEditorProps) {
  const { text, onChange, onPictures, label, html, describedBy, isWrong, isWhole, ref } = props
  const attributes = useMemo(
    () => ({
      class: `${textClass} ${isWhole ? 'min-h-[70dvh]' : 'min-h-48'}`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-invalid': String(isWrong),
      lang: html,
      spellcheck: 'true',
      tabindex: '0',
      ...(describedBy && { 'aria-describedby': describedBy }),
    }),
    [isWhole, label, isWrong, html, describedBy],
  )
  const { place, view, isShown } = useEditor({ text, onChange, onPictures, attributes })
  useImperativeHandle<VisualHandle | null, VisualHandle | null>(ref, () => {
    if (!view || !isShown) return null
    return {
      insertPicture(url, alt) {
        const picture = nodeType('image').create({ src: url, alt })
        view.dispatch(view.state.tr.replaceSelectionWith(picture).scrollIntoView())
        view.focus()
      },
      holdPlace: () => holdPlace(view),
      focus: () => view.focus(),
      insertText: (words) => view.dispatch(view.state.tr.insertText(words).scrollIntoView()),
      insertCard: (name, address) => void insertCard(name, address)(view.state, view.dispatch),
    }
  })
  return (
    <div
      className={`rounded-control border bg-raised focus-within:border-accent ${isWrong ? 'border-negative' : 'border-line-strong'}`}
    >
      {view && isShown && <Toolbar view={view} label={label} />}
      {!isShown && (
        <Notice tone="warning">
          This text uses Markdown that the visual editor cannot show. Edit it as Markdown.
        </Notice>
      )}
      <div
        ref={place}
        hidden={!isShown}
        className={isWhole ? '' : 'max-h-[70dvh] overflow-y-auto'}
      />
    </div>
  )
}
