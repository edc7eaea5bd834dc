import { useMainName } from '#admin-kit/edition.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EntryKind } from '#admin-kit/entry-kind.ts'
import { hasPage, isContentKind } from '#contract/content-kinds.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { Field, Input, TextArea } from '#ui/field.tsx'
import { listTranslated, type Fields, type TextToTranslate } from '../fields.ts'
import type { TextHashes } from '../translations/contract.ts'
import { growing } from '#admin-kit/form-fields.tsx'
import { OwnPictureField } from './own-picture-field.tsx'
import { TranslatedSlug, type Addressed } from './translated-slug.tsx'
import { TranslationsPanel, type PanelValues, type ShownOtherwise } from './translations-panel.tsx'

type MarkdownProps = { name: string; label: string; language: LanguageCode }

type Props<F extends Fields> = {
  kind: EntryKind
  fields: F
  /** How many lines each text has, in the form's order. */
  rows: Record<TextToTranslate<F>, number>
  editing: {
    start: PanelValues<TextToTranslate<F>>
    base: ({ id: string; textHashes: TextHashes } & Addressed) | undefined
  }
  /** Draws the fields of Markdown; plain text is the default. */
  renderMarkdown?: (props: MarkdownProps) => ReactNode
  otherwise?: ShownOtherwise | undefined
}

/** The translated fields of a kind, a language at a time. */
export function EntryTranslations<F extends Fields>({
  kind,
  fields,
  rows,
  editing,
  renderMarkdown,
  otherwise,
}: Props<F>) {
  const translated: readonly string[] = listTranslated(fields)
  const pictures = translated.filter((name) => fields[name]?.links === 'address')
  const main = useMainName()
  const { entity } = kind
  const names = Object.keys(rows) as TextToTranslate<F>[] // Object.keys widens
  const labels = Object.fromEntries(
    names.map((name) => [name, fields[name]?.label ?? name]),
  ) as Record<TextToTranslate<F>, string> // of all names
  return (
    <TranslationsPanel
      kind={kind}
      fields={names}
      labels={labels}
      rows={rows}
      start={editing.start}
      stored={editing.base}
      otherwise={otherwise}
      renderOwn={(code) => (
        <>
          {translated.includes('slug') && isContentKind(entity) && hasPage(entity) && (
            <TranslatedSlug entity={entity} code={code} entry={editing.base} />
          )}
          {pictures.map((name) => (
            <OwnPictureField
              key={name}
              name={`translations.${code}.${name}`}
              label={`${fields[name]?.label} in ${getLanguage(code).name}`}
              hint={`Leave empty for the same one as in ${main}.`}
              lang={getLanguage(code).html}
            />
          ))}
        </>
      )}
      renderField={(code, name) => {
        const { name: language, html } = getLanguage(code)
        const path = `translations.${code}.${name}`
        const label = `${labels[name]} in ${language}`
        if (renderMarkdown && fields[name]?.links === 'markdown')
          return renderMarkdown({ name: path, label, language: code })
        const isList = fields[name]?.type === 'lines'
        return <PlainText path={path} label={label} html={html} rows={rows[name]} isList={isList} />
      }}
    />
  )
}

type TextProps = { path: string; label: string; html: string; rows: number; isList: boolean }

function PlainText({ path, label, html, rows, isList }: TextProps) {
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(path, formState)
  return (
    <Field label={label} hint={isList ? 'One per line.' : undefined} error={error?.message}>
      {(control) =>
        rows === 1 ? (
          <Input {...control} lang={html} {...register(path)} />
        ) : (
          <TextArea {...control} lang={html} rows={rows} className={growing} {...register(path)} />
        )
      }
    </Field>
  )
}
