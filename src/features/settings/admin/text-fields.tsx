import { useEdition } from '#admin-kit/edition.ts'
import { useContext, useState } from 'react'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { languageCodes, languages, type LanguageCode } from '#i18n/languages.ts'
import { Checkbox, Field, Select, TextArea } from '#ui/field.tsx'
import { Errors } from './fields.tsx'
import type { SectionProps } from './section.ts'

const shownAtOnce = 12

/** The site's statements, titles and descriptions in the operator's words. */
export function TextFields({ texts, settings: { texts: own }, change }: SectionProps) {
  const errors = useContext(Errors)
  const [code, setCode] = useState<LanguageCode>(useEdition().own.mainLanguage)
  const [sought, setSought] = useState('')
  const [onlyOwn, setOnlyOwn] = useState(false)
  const mine = own[code] ?? {}
  const found = texts.filter(
    ({ key, originals }) =>
      (!onlyOwn || mine[key] !== undefined) &&
      `${key} ${originals[code]} ${mine[key] ?? ''}`.toLowerCase().includes(sought.toLowerCase()),
  )

  function write(key: string, text: string) {
    const { [key]: _, ...others } = mine
    change({ texts: { ...own, [code]: text === '' ? others : { ...others, [key]: text } } })
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Language">
          {(control) => (
            <Select
              {...control}
              value={code}
              onChange={({ target: { value } }) =>
                setCode(languageCodes.find((known) => known === value) ?? code)
              }
            >
              {languages.map((language) => (
                <option key={language.code} value={language.code}>
                  {language.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SearchBox label="Find a text" value={sought} onChange={setSought} />
        <Checkbox checked={onlyOwn} onChange={({ target }) => setOnlyOwn(target.checked)}>
          Only my own
        </Checkbox>
      </div>
      {found.slice(0, shownAtOnce).map(({ key, originals }) => (
        <Field
          key={`${code} ${key}`}
          label={describeKey(key)}
          hint={`Built in: ${originals[code]}`}
          error={errors[`texts.${code}.${key}`]}
        >
          {(control) => (
            <TextArea
              {...control}
              lang={code}
              className="min-h-16"
              value={mine[key] ?? ''}
              onChange={(event) => write(key, event.target.value)}
            />
          )}
        </Field>
      ))}
      <p className="text-small text-muted">
        {found.length > shownAtOnce
          ? `${shownAtOnce} of ${found.length} texts are shown: search for the one you want.`
          : `${found.length} texts.`}
      </p>
    </div>
  )
}

/** `edition.home.benefit1Title` is `Home: benefit 1 title`. */
function describeKey(key: string): string {
  const words = key.replace(/^edition\./, '').split('.')
  const readable = words.map((word) =>
    word.replace(/([a-z])(?=[A-Z0-9])|(\d)(?=[A-Za-z])/g, '$& ').toLowerCase(),
  )
  const [first = '', ...rest] = readable
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}${rest.length > 0 ? `: ${rest.join(', ')}` : ''}`
}
