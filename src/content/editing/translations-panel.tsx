import { useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { TextHashes } from '../translations/contract.ts'
import { isContentKind } from '#contract/content-kinds.ts'
import { getLanguage } from '#i18n/languages.ts'
import { translationCodes, type TranslationCode } from '#i18n/language-lists.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Field, TextArea } from '#ui/field.tsx'
import { EnglishChanges } from './english-changes.tsx'
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
  renderField: (code: TranslationCode, field: F) => ReactNode
  /** What a language may have of its own, but need not. */
  renderOwn?: (code: TranslationCode) => ReactNode
  /** What readers get where a text is missing; English unless a form says otherwise. */
  otherwise?: ShownOtherwise | undefined
}

/** What visitors see where a translation is missing or not public, in sentences. */
export type ShownOtherwise = { note: string; until: (language: string) => string }

const inEnglish: ShownOtherwise = {
  note: 'Anything missing or not public appears in English on the site.',
  until: () => 'Until then visitors see the English text.',
}

export function TranslationsPanel<F extends string>({
  fields,
  start,
  stored,
  renderOwn,
  otherwise = inEnglish,
  ...props
}: Props<F>) {
  const search = useSearch({ strict: false })
  const wanted = translationCodes.find((one) => one === search.language)
  const [code, setCode] = useState<TranslationCode>(
    () => wanted ?? findIncomplete(fields, start, stored?.textHashes) ?? 'sv',
  )
  useWrongLanguage(code, setCode)
  const values = useValues<F>(fields)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted) return
    panel.current?.scrollIntoView()
    document.getElementById(`translation-${wanted}`)?.focus({ preventScroll: true })
  }, [wanted])

  const english = (field: F): ComparedText => ({
    text: values.english[field],
    atStart: start[field],
  })
  const compare = (language: TranslationCode, field: F) => ({
    english: english(field),
    translation: {
      text: values.translations[language][field],
      atStart: start.translations[language][field],
    },
    source: values.translations[language].sources[field],
    hash: stored?.textHashes[field],
  })
  const tabs = translationCodes.map((value) => ({
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
  fields: readonly F[],
  start: PanelValues<F>,
  hashes: TextHashes | undefined,
): TranslationCode | undefined {
  const atStart = (text: string): ComparedText => ({ text, atStart: text })
  return translationCodes.find((code) =>
    fields.some((field) => {
      const state = findFieldState({
        english: atStart(start[field]),
        translation: atStart(start.translations[code][field]),
        source: start.translations[code].sources[field],
        hash: hashes?.[field],
      })
      return state === 'missing' || state === 'stale'
    }),
  )
}

/** Opens a language with errors after a refused save, so that they can be seen. */
function useWrongLanguage(code: TranslationCode, open: (code: TranslationCode) => void) {
  const { submitCount, errors } = useFormState()
  const [seen, setSeen] = useState(submitCount)
  if (seen === submitCount) return
  setSeen(submitCount)
  const wrong = translationCodes.filter((one) => get(errors, `translations.${one}`) !== undefined)
  if (wrong[0] && !wrong.includes(code)) open(wrong[0])
}

function useValues<F extends string>(fields: readonly F[]) {
  const texts: (string | undefined)[] = useWatch({ name: fields })
  const translations: Translations<F> = useWatch({ name: 'translations' })
  const english = Object.fromEntries(
    fields.map((field, index) => [field, texts[index] ?? '']),
  ) as Record<F, string> // every field
  return { english, translations }
}

type SwitchProps = Pick<ShownOtherwise, 'until'> & { code: TranslationCode; isEmpty: boolean }

function PublicSwitch({ code, until, isEmpty }: SwitchProps) {
  const { register } = useFormContext<{
    translations: Record<TranslationCode, Translation<never>>
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
  code: TranslationCode
  field: F
  id: string | undefined
  compared: Parameters<typeof findFieldState>[0]
}

function TranslationRow<F extends string>(props: RowProps<F>) {
  const { kind, labels, rows, renderField, code, field, id, compared } = props
  const { setValue } = useFormContext()
  const state = findFieldState(compared)
  const sourcePath: string = `translations.${code}.sources.${field}`
  const { english, source, hash } = compared
  return (
    <div className="grid items-start gap-x-4 gap-y-2 md:grid-cols-2">
      <div className="grid gap-2">
        <Field label={`${labels[field]} in English`}>
          {(control) => (
            <TextArea
              {...control}
              readOnly
              rows={rows[field]}
              value={english.text}
              className="bg-sunken"
            />
          )}
        </Field>
        {state === 'stale' && id && isContentKind(kind.entity) && (
          <EnglishChanges
            entity={kind.entity}
            field={field}
            english={english.text}
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
                setValue(sourcePath, confirmSource(english, hash), { shouldDirty: true })
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
