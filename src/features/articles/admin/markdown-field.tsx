import { useEdition } from '#admin-kit/edition.ts'
import { Maximize2, Minimize2 } from 'lucide-react'
import { useId, useRef, useState, useEffect, type Ref, type RefObject } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { readStored, writeStored } from '#admin-kit/stored.ts'
import { TabStrip } from '#admin-kit/tab-strip.tsx'
import { FigurePicker } from '#content/editing/figures/figure-picker.tsx'
import { CardPicker } from '#content/editing/card-picker.tsx'
import {
  PictureUpload,
  type PictureUploadHandle,
  type PlaceOfPicture,
} from '#content/editing/picture-upload.tsx'
import type { VisualHandle } from '#content/editing/visual/visual-editor.tsx'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { insertCard, insertPicture, writePicture } from './insert.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
import { SourceText } from './source-text.tsx'
import { VisualText } from './visual-text.tsx'
import { Glossary } from '#admin-kit/glossary.tsx'
import { placeholders } from '#content/editing/placeholders.ts'

type Props = {
  /** The name of a text in the form. */
  name: string
  label: string
  language?: LanguageCode
  rows?: number
  className?: string
  /** False leaves out the button that inserts them. */
  hasPictures?: boolean
  /** Whether the button that inserts them is there; where they are shown. */
  hasCards?: boolean
}

const views = [
  { value: 'visual', label: 'Visual' },
  { value: 'source', label: 'Markdown' },
  { value: 'preview', label: 'Preview' },
] as const
type View = (typeof views)[number]['value']

/** How the user likes to write counts for all texts. */
const storageKey = 'text editor'

export function MarkdownField({
  name,
  label,
  language: given,
  rows = 20,
  className = '',
  hasPictures = true,
  hasCards = false,
}: Props) {
  const main = useEdition().own.mainLanguage
  const language = given ?? main
  const { html } = getLanguage(language)
  const [view, setView] = useState<View>(() =>
    readStored(storageKey) === 'source' ? 'source' : 'visual',
  )
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const { isWhole, setIsWhole } = useWholeScreen(element)
  const { area, visual, picture, holdPlace, card, figure } = useInsertion(name)
  const upload = useRef<PictureUploadHandle>(null)
  const onPictures = (pictures: readonly File[]) => upload.current?.describe(pictures)

  function change(chosen: View) {
    setView(chosen)
    if (chosen !== 'preview') writeStored(storageKey, chosen)
  }

  return (
    <div
      ref={element}
      className={
        isWhole
          ? 'fixed inset-0 z-40 overflow-y-auto bg-surface p-4 sm:p-8'
          : `min-w-0 ${className}`
      }
    >
      <div className={isWhole ? 'mx-auto grid max-w-4xl gap-2' : 'grid gap-2'}>
        {/* Each control below has this name for those who hear it. */}
        <p aria-hidden className="text-small font-semibold">
          {label}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <TabStrip label={label} id={id} tabs={views} current={view} onChange={change} />
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? (
              <Minimize2 aria-hidden className="size-4" />
            ) : (
              <Maximize2 aria-hidden className="size-4" />
            )}
            Full screen
          </Button>
        </div>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
          {view === 'preview' ? (
            <MarkdownPreview {...{ name, language, html }} />
          ) : (
            <div className="grid gap-2">
              {view === 'visual' ? (
                <VisualText
                  handle={visual}
                  {...{ name, label, html, isWhole }}
                  onPictures={hasPictures ? onPictures : undefined}
                />
              ) : (
                <SourceText {...{ name, label, html, rows, area }} />
              )}
              <PlaceholderHelp name={name} />
              {hasPictures && (
                <Pictures {...{ name, label, html, upload, holdPlace }} insert={picture} />
              )}
              <FigurePicker label={label} insert={figure} />
              {hasCards && <CardPicker language={language} insert={card} />}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

type PicturesProps = {
  name: string
  label: string
  html: string
  upload: Ref<PictureUploadHandle>
  holdPlace: () => PlaceOfPicture
  insert: (url: string, alt: string) => void
}

function Pictures({ name, label, html, upload, holdPlace, insert }: PicturesProps) {
  const { getValues } = useFormContext()
  return (
    <div>
      <PictureUpload
        ref={upload}
        purpose="picture"
        label="Insert picture"
        fileLabel={`File for ${label}`}
        lang={html}
        isHeld={(url) => String(getValues(name)).includes(url)}
        holdPlace={holdPlace}
        onUploaded={insert}
      />
    </div>
  )
}

/** Whether somebody has gone on writing, here or elsewhere. */
const isTyping = () =>
  document.activeElement?.matches('input, textarea, [contenteditable=true]') ?? false

/** Where the caret is, in either view. */
function useInsertion(name: string) {
  const { getValues, setValue } = useFormContext()
  const area = useRef<HTMLTextAreaElement>(null)
  const visual = useRef<VisualHandle>(null)
  const held = useRef(0)

  function change(insert: (text: string, caret: number) => { text: string; caret: number }) {
    const typed = String(getValues(name))
    const { text, caret } = insert(typed, area.current?.selectionEnd ?? typed.length)
    setValue(name, text, { shouldDirty: true })
    area.current?.setSelectionRange(caret, caret)
  }

  function picture(url: string, alt: string) {
    if (visual.current) return visual.current.insertPicture(url, alt)
    change((text, caret) => insertPicture(text, caret, { url, alt }))
    area.current?.focus()
  }

  /** In Markdown, a picture without an address stands for it meanwhile. */
  function holdInSource(): PlaceOfPicture {
    held.current += 1
    const sign = { url: `#uploading-${held.current}`, alt: 'Uploading…' }
    change((text, caret) => insertPicture(text, caret, sign))
    const written = writePicture(sign)
    const replace = (by: string): boolean => {
      const typed = String(getValues(name))
      if (!typed.includes(written)) return false
      setValue(
        name,
        typed.replace(written, () => by),
        { shouldDirty: true },
      )
      return true
    }
    return {
      fill: (url, alt) => {
        if (!replace(writePicture({ url, alt }))) picture(url, alt)
        else if (!isTyping()) area.current?.focus()
      },
      drop: () => void replace(''),
    }
  }

  function holdPlace(): PlaceOfPicture {
    const place = visual.current?.holdPlace()
    if (!place) return holdInSource()
    return {
      // The view may have been changed meanwhile.
      fill: (url, alt) => {
        if (!place.fill(url, alt)) picture(url, alt)
        else if (!isTyping()) visual.current?.focus()
      },
      drop: () => void place.drop(),
    }
  }

  /** The focus stays where cards are picked. */
  function card(title: string, address: string) {
    if (visual.current) return visual.current.insertCard(title, address)
    change((text, caret) => insertCard(text, caret, { name: title, address }))
  }

  function figure(reference: string) {
    if (visual.current) return visual.current.insertText(reference)
    change((text, caret) => ({
      text: text.slice(0, caret) + reference + text.slice(caret),
      caret: caret + reference.length,
    }))
  }

  return { area, visual, picture, holdPlace, card, figure }
}

/** Explains the placeholders that a text has. */
function PlaceholderHelp({ name }: { name: string }) {
  const typed = useWatch({ name }) as unknown
  const used = Object.entries(placeholders).filter(([mark]) => String(typed).includes(mark))
  if (used.length === 0) return null
  return (
    <div className="text-small text-muted">
      <p>The page fills these in from the help lines in Settings:</p>
      <Glossary className="mt-1" entries={used} />
    </div>
  )
}

/** While on, the rest of the page is out of reach. Escape ends it. */
function useWholeScreen(element: RefObject<HTMLElement | null>) {
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    if (!isWhole || !element.current) return
    const covered = listOthers(element.current)
    for (const other of covered) other.inert = true
    document.documentElement.classList.add('overflow-hidden')
    const leave = (event: KeyboardEvent) => {
      // An open dialog takes it first.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      // Nor does it leave the form as well.
      event.preventDefault()
      setIsWhole(false)
    }
    document.addEventListener('keydown', leave)
    return () => {
      for (const other of covered) other.inert = false
      document.documentElement.classList.remove('overflow-hidden')
      document.removeEventListener('keydown', leave)
    }
  }, [isWhole, element])
  return { isWhole, setIsWhole }
}

/** What is beside the element and beside all that it is in. */
function listOthers(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let inner = element; inner.parentElement && inner !== document.body;) {
    const outer = inner.parentElement
    for (const other of outer.children)
      if (other !== inner && other instanceof HTMLElement && !other.inert) others.push(other)
    inner = outer
  }
  return others
}
