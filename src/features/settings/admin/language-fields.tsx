import { useContext } from 'react'
import { defaultLanguage, languageCodes, languages, type LanguageCode } from '#i18n/languages.ts'
import { Checkbox } from '#ui/field.tsx'
import { Errors } from './fields.tsx'
import type { SectionProps } from './identity-fields.tsx'

/** Which languages readers find. */
export function LanguageFields({ settings, change }: SectionProps) {
  const error = useContext(Errors)['languages']
  const chosen = settings.languages ?? languageCodes
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
            disabled={code === defaultLanguage.code}
            onChange={({ target }) => choose(code, target.checked)}
          >
            {code === defaultLanguage.code ? `${name} (default, always on)` : name}
          </Checkbox>
        ))}
      </div>
      {error && <p className="text-small text-negative">{error}</p>}
      <p className="text-small text-muted">
        Addresses in a language that is off lead to the same page in {defaultLanguage.name}, and
        newsletters go out in {defaultLanguage.name}. Translations stay: switch the language on
        again, and they are back.
      </p>
    </fieldset>
  )
}
