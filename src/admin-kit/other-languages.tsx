import { getLanguage, languages, type LanguageCode } from '#i18n/languages.ts'
import { useEdition } from './edition.ts'
import { TextField } from './form-fields.tsx'

type Props = {
  /** What the note is called, such as "Reason". */
  label: string
  /** The name of the form's field for a language. */
  nameOf: (code: LanguageCode) => string
  maxLength: number
}

/** A note for readers in the languages besides the main one, folded away. */
export function OtherLanguages({ label, nameOf, maxLength }: Props) {
  const main = getLanguage(useEdition().own.mainLanguage)
  const others = languages.filter((language) => language !== main)
  return (
    <details className="text-small">
      <summary className="cursor-pointer py-2 font-semibold">
        {label} <span className="font-normal">in other languages</span>
      </summary>
      <div className="grid gap-4 pt-2">
        {others.map(({ code, name }) => (
          <TextField
            key={code}
            name={nameOf(code)}
            label={`${label} in ${name}`}
            maxLength={maxLength}
            hint={`Empty: readers of this language see the one in ${main.name}.`}
          />
        ))}
      </div>
    </details>
  )
}
