import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { apiClient, explainError, read, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { PictureUpload } from '#content/editing/picture-upload.tsx'
import { TabStrip } from '#admin-kit/tab-strip.tsx'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { apiPath } from '#urls.ts'
import { Prose } from '#content/components/prose.tsx'
import type { ArticlesApi } from '../api.server.ts'
import { insertPicture } from './insert-picture.ts'

const api = hc<ArticlesApi>(...apiClient).admin.preview

type Props = {
  /** Of a text in the form. */
  name: string
  label: string
  language?: LanguageCode
  rows?: number
  className?: string
}

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const

/** The preview is rendered by the server. */
export function MarkdownField({ name, label, language = 'en', rows = 20, className = '' }: Props) {
  const { register, getValues, setValue, getFieldState, formState } = useFormContext()
  const { html } = getLanguage(language)
  const { ref, ...field } = register(name)
  const area = useRef<HTMLTextAreaElement>(null)
  const [view, setView] = useState<'write' | 'preview'>('write')
  const id = useId()

  function insert(url: string, alt: string) {
    const typed = String(getValues(name))
    const { text, caret } = insertPicture(typed, area.current?.selectionEnd ?? typed.length, {
      url,
      alt,
    })
    setValue(name, text, { shouldDirty: true })
    area.current?.focus()
    area.current?.setSelectionRange(caret, caret)
  }

  return (
    <div className={`grid gap-2 ${className}`}>
      <TabStrip label={label} id={id} tabs={views} current={view} onChange={setView} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
        <div hidden={view !== 'write'} className={view === 'write' ? 'grid gap-2' : ''}>
          <Field
            label={label}
            error={getFieldState(name, formState).error?.message}
            hint="Markdown: ## heading, **bold**, - list, [text](address), ![what it shows](picture), | tables |."
          >
            {(control) => (
              <TextArea
                rows={rows}
                lang={html}
                className="font-mono text-small"
                {...control}
                {...field}
                ref={(element) => {
                  ref(element)
                  area.current = element
                }}
              />
            )}
          </Field>
          <PictureUpload
            purpose="picture"
            label="Insert picture"
            fileLabel={`File for ${label}`}
            lang={html}
            isHeld={(url) => String(getValues(name)).includes(url)}
            onUploaded={insert}
          />
        </div>
        {view === 'preview' && <Preview name={name} language={language} html={html} />}
      </div>
    </div>
  )
}

function Preview({ name, language, html }: { name: string; language: LanguageCode; html: string }) {
  const edition = useEdition()
  const typed = useWatch({ name }) as unknown
  const content = typeof typed === 'string' ? typed : ''
  const preview = useQuery({
    queryKey: [apiPath + api.$path(), edition.id, language, content],
    queryFn: ({ signal }) =>
      read(api.$post({ query: { lang: language }, json: { content } }, within(edition.id, signal))),
  })
  if (preview.isError) {
    return (
      <Notice tone="negative" role="alert">
        {explainError(
          preview.error,
          'Could not create the preview: the server could not be reached.',
        )}
      </Notice>
    )
  }
  if (content.trim() === '') return <p className="text-small text-muted">Nothing is written yet.</p>
  return (
    <div lang={html} className="rounded-control border border-line p-4 sm:p-6">
      {preview.data ? (
        <Prose html={preview.data.html} />
      ) : (
        <p className="text-small text-muted">Rendering…</p>
      )}
    </div>
  )
}
