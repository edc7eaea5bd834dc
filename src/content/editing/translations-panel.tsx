import { useEdition, useMainName } from '#admin-kit/edition.ts'
import { listOtherLanguages } from '#editions/offered-languages.ts'
import { useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { TextHashes } from '../translations/contract.ts'
import { isContentKind } from '#contract/content-kinds.ts'
import { getLanguage, type LanguageCode, languageCodes } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Field, TextArea } from '#ui/field.tsx'
import { OriginalChanges } from './original-changes.tsx'
import type { EntryKind } from '#admin-kit/entry-kind.ts'
import { LanguageName } from '#admin-kit/language-name.tsx'
import { TabStrip } from '#admin-kit/tab-strip.tsx'
import { FieldStateBadge, LanguageState } from './translation-state.tsx'
import {
  confirmSource,
  findFieldState,
  type ComparedText,
  type Translation,
  type Translations,
} from './translations.ts'

export type PanelValues<F extends string> = Record<F, string> & { translations: Translations<F> }

type Props<F extends string> = {
  kind: EntryKind
  fields: readonly F[]
  labels: Record<F, string>
  rows: Record<F, number>
  /** Undefined for a new entry. */
  start: PanelValues<F>
  stored: { id: string; textHashes: TextHashes } | undefined
  renderField: (code: LanguageCode, field: F) => ReactNode
  /** What a language may have of its own, but need not. */
  renderOwn?: (code: LanguageCode) => ReactNode
  /** What readers get where a text is missing; the main language unless a form says otherwise. */
  otherwise?: ShownOtherwise | undefined
}

/** What visitors see where a translation is missing or not public, in sentences. */
export type ShownOtherwise = { note: string; until: (language: string) => string }

const inMain = (main: string): ShownOtherwise => ({
  note: `Anything missing or not public appears in ${main} on the site.`,
  until: () => `Until then visitors see the ${main} text.`,
})

export function TranslationsPanel<F extends string>({
  fields,
  start,
  stored,
  renderOwn,
  otherwise: other,
  ...props
}: Props<F>) {
  const edition = useEdition()
  const codes = listOtherLanguages(edition)
  const otherwise = other ?? inMain(getLanguage(edition.own.mainLanguage).name)
  const search = useSearch({ strict: false })
  const wanted = codes.find((one) => one === search.language)
  const [code, setCode] = useState<LanguageCode>(
    () => wanted ?? findIncomplete(codes, fields, start, stored?.textHashes) ?? codes[0] ?? 'sv',
  )
  useWrongLanguage(code, setCode)
  const values = useValues<F>(fields)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted) return
    panel.current?.scrollIntoView()
    document.getElementById(`translation-${wanted}`)?.focus({ preventScroll: true })
  }, [wanted])

  const original = (field: F): ComparedText => ({
    text: values.original[field],
    atStart: start[field],
  })
  const compare = (language: LanguageCode, field: F) => ({
    original: original(field),
    translation: {
      text: values.translations[language][field],
      atStart: start.translations[language][field],
    },
    source: values.translations[language].sources[field],
    hash: stored?.textHashes[field],
  })
  const tabs = codes.map((value) => ({
    value,
    label: (
      <>
        <LanguageName code={value} />{' '}
        <LanguageState
          states={fields.flatMap((field) => findFieldState(compare(value, field)) ?? [])}
          isPublic={values.translations[value].isPublic}
        />
      </>
    ),
  }))

  return (
    <fieldset
      data-part="Translations"
      tabIndex={-1}
      className="grid min-w-0 gap-4 border-t border-line pt-5 outline-none"
    >
      <legend className="float-left w-full font-display text-subheading font-semibold">
        Translations
      </legend>
      <p className="text-small text-muted">{otherwise.note}</p>
      <TabStrip label="Language" id="translation" tabs={tabs} current={code} onChange={setCode} />
      <div
        ref={panel}
        role="tabpanel"
        id="translation-panel"
        aria-labelledby={`translation-${code}`}
        className="grid scroll-mt-24 gap-5"
      >
        <PublicSwitch
          key={code}
          code={code}
          until={otherwise.until}
          isEmpty={fields.every((field) => !values.translations[code][field].trim())}
        />
        {fields.map((field) => (
          <TranslationRow
            key={`${code} ${field}`}
            {...props}
            {...{ code, field }}
            id={stored?.id}
            compared={compare(code, field)}
          />
        ))}
        <Fragment key={code}>{renderOwn?.(code)}</Fragment>
      </div>
    </fieldset>
  )
}

/** The first language in which a text is missing or out of date. */
function findIncomplete<F extends string>(
  codes: readonly LanguageCode[],
  fields: readonly F[],
  start: PanelValues<F>,
  hashes: TextHashes | undefined,
): LanguageCode | undefined {
  const atStart = (text: string): ComparedText => ({ text, atStart: text })
  return codes.find((code) =>
    fields.some((field) => {
      const state = findFieldState({
        original: atStart(start[field]),
        translation: atStart(start.translations[code][field]),
        source: start.translations[code].sources[field],
        hash: hashes?.[field],
      })
      return state === 'missing' || state === 'stale'
    }),
  )
}

/** Opens a language with errors after a refused save, so that they can be seen. */
function useWrongLanguage(code: LanguageCode, open: (code: LanguageCode) => void) {
  const { submitCount, errors } = useFormState()
  const [seen, setSeen] = useState(submitCount)
  if (seen === submitCount) return
  setSeen(submitCount)
  const wrong = languageCodes.filter((one) => get(errors, `translations.${one}`) !== undefined)
  if (wrong[0] && !wrong.includes(code)) open(wrong[0])
}

function useValues<F extends string>(fields: readonly F[]) {
  const texts: (string | undefined)[] = useWatch({ name: fields })
  const translations: Translations<F> = useWatch({ name: 'translations' })
  const original = Object.fromEntries(
    fields.map((field, index) => [field, texts[index] ?? '']),
  ) as Record<F, string> // every field
  return { original, translations }
}

type SwitchProps = Pick<ShownOtherwise, 'until'> & { code: LanguageCode; isEmpty: boolean }

function PublicSwitch({ code, until, isEmpty }: SwitchProps) {
  const { register } = useFormContext<{
    translations: Record<LanguageCode, Translation<never>>
  }>()
  const { name } = getLanguage(code)
  return (
    <Checkbox disabled={isEmpty} {...register(`translations.${code}.isPublic`)}>
      <b>Public in {name}.</b> {isEmpty ? 'There is no text yet.' : until(name)}
    </Checkbox>
  )
}

type RowProps<F extends string> = Omit<
  Props<F>,
  'fields' | 'start' | 'stored' | 'renderOwn' | 'otherwise'
> & {
  code: LanguageCode
  field: F
  id: string | undefined
  compared: Parameters<typeof findFieldState>[0]
}

function TranslationRow<F extends string>(props: RowProps<F>) {
  const { kind, labels, rows, renderField, code, field, id, compared } = props
  const { setValue } = useFormContext()
  const main = useMainName()
  const state = findFieldState(compared)
  const sourcePath: string = `translations.${code}.sources.${field}`
  const { original, source, hash } = compared
  return (
    <div className="grid items-start gap-x-4 gap-y-2 md:grid-cols-2">
      <div className="grid gap-2">
        <Field label={`${labels[field]} in ${main}`}>
          {(control) => (
            <TextArea
              {...control}
              readOnly
              rows={rows[field]}
              value={original.text}
              className="bg-sunken"
            />
          )}
        </Field>
        {state === 'stale' && id && isContentKind(kind.entity) && (
          <OriginalChanges
            entity={kind.entity}
            field={field}
            original={original.text}
            {...{ id, source: source ?? '' }}
          />
        )}
      </div>
      <div className="grid gap-2">
        {renderField(code, field)}
        <div className="flex min-h-6 flex-wrap items-center gap-3">
          {state && <FieldStateBadge state={state} />}
          {state === 'stale' && (
            <Button
              size="sm"
              variant="secondary"
              onClick={(event) => {
                const group = event.currentTarget.parentElement
                setValue(sourcePath, confirmSource(original, hash), { shouldDirty: true })
                // The button disappears, so focus the field beside it.
                group?.parentElement
                  ?.querySelector<HTMLElement>('[contenteditable], input, textarea')
                  ?.focus()
              }}
            >
              <Check aria-hidden className="size-4" />
              Mark as current
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
