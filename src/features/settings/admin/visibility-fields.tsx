import { useContext } from 'react'
import { getLanguage, languageCodes, languages, type LanguageCode } from '#i18n/languages.ts'
import { Checkbox } from '#ui/field.tsx'
import { Errors } from './fields.tsx'
import type { SectionProps } from './section.ts'

/** Whether readers find the edition at all. */
export function ShownField({ settings, change }: SectionProps) {
  const error = useContext(Errors)['isOff']
  return (
    <div className="grid gap-2">
      <Checkbox
        checked={!settings.isOff}
        onChange={({ target }) => change({ isOff: !target.checked })}
      >
        Readers find this edition
      </Checkbox>
      {error && (
        <p role="alert" className="text-small text-negative">
          {error}
        </p>
      )}
      <p className="text-small text-muted">
        While it is off, its address shows the other edition and no newsletter goes out. Content,
        subscribers and settings stay here, and links in its emails still end a subscription.
      </p>
    </div>
  )
}

/** The languages that visitors are offered. */
export function LanguageFields({ settings, change }: SectionProps) {
  const error = useContext(Errors)['languages']
  const chosen = settings.languages ?? languageCodes
  const main = getLanguage(settings.mainLanguage)
  function choose(code: LanguageCode, isOn: boolean) {
    const next = languageCodes.filter((other) => (other === code ? isOn : chosen.includes(other)))
    change({ languages: next.length === languageCodes.length ? null : next })
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Languages that readers find</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {languages.map(({ code, name }) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            disabled={code === main.code}
            onChange={({ target }) => choose(code, target.checked)}
          >
            {code === main.code ? `${name} (main, always on)` : name}
          </Checkbox>
        ))}
      </div>
      {error && <p className="text-small text-negative">{error}</p>}
      <p className="text-small text-muted">
        Addresses in a language that is off lead to the same page in {main.name}, and newsletters go
        out in {main.name}. Translations stay: switch the language on again, and they are back.
      </p>
    </fieldset>
  )
}
