import { useEdition } from '#admin-kit/edition.ts'
import { Plus } from 'lucide-react'
import { useContext, useState } from 'react'
import {
  helpCountries,
  helpPlaces,
  maxLinesOfPlace,
  type HelpPlace,
  type OwnHelpLine,
} from '#editions/help-lines-schema.ts'
import { languages, type LanguageCode } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Errors } from './fields.tsx'
import { HelpLineCard } from './help-line-card.tsx'
import type { SectionProps } from './section.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const namePlace = (place: HelpPlace) =>
  place === 'world' ? 'The rest of the world' : (countryNames.of(place) ?? place)

const byName = helpCountries.toSorted((a, b) => namePlace(a).localeCompare(namePlace(b)))
const isSame = (one: OwnHelpLine, other: OwnHelpLine) =>
  one.place === other.place && one.id === other.id

const places = [...byName, 'world'] as const

/** Whose lines for people in distress are shown. */
export function PlaceFields({ settings: { helpPlaces: chosen }, change }: SectionProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Whose lines pages show</legend>
      <div className="grid gap-4 md:grid-cols-3">
        {languages.map(({ code, name }) => (
          <Field key={code} label={`Pages in ${name}`}>
            {(control) => (
              <Select
                {...control}
                value={chosen[code] ?? ''}
                onChange={({ target: { value } }) =>
                  change({
                    helpPlaces: {
                      ...chosen,
                      [code]: places.find((place) => place === value),
                    },
                  })
                }
              >
                <option value="">As it comes</option>
                {places.map((place) => (
                  <option key={place} value={place}>
                    {namePlace(place)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <p className="text-small text-muted">
        By default, a page shows the lines of the language’s own country, or else of the edition’s.
        The assistant also looks at which country the reader’s browser names.
      </p>
    </fieldset>
  )
}

/** The lines of a place: those that are built in, changed ones and added ones. */
export function LineFields({ settings: { helpLines: own }, builtIn, change }: SectionProps) {
  const [place, setPlace] = useState<HelpPlace>('SE')
  const errors = useContext(Errors)
  const known = builtIn.helpLines.filter((line) => line.place === place)
  const added = own.filter(
    (line) => line.place === place && !known.some((other) => isSame(line, other)),
  )
  const refused = own.filter((_, at) =>
    Object.keys(errors).some((path) => path.startsWith(`helpLines.${at}.`)),
  )
  const main = useEdition().own.mainLanguage
  const drop = (line: OwnHelpLine) =>
    change({ helpLines: own.filter((other) => !isSame(line, other)) })
  const put = (line: OwnHelpLine) => {
    const asItCame = known.find((other) => isSame(line, other))
    if (JSON.stringify(asItCame) === JSON.stringify(line)) return drop(line)
    const isKnown = own.some((other) => isSame(line, other))
    const replaced = own.map((other) => (isSame(line, other) ? line : other))
    change({ helpLines: isKnown ? replaced : [...own, line] })
  }
  return (
    <div className="grid gap-4">
      <Field
        label="Lines of"
        className="md:max-w-80"
        error={
          refused.length > 0
            ? `To be corrected: ${[...new Set(refused.map((line) => namePlace(line.place)))].join(', ')}`
            : undefined
        }
      >
        {(control) => (
          <Select
            {...control}
            value={place}
            onChange={({ target: { value } }) =>
              setPlace(helpPlaces.find((other) => other === value) ?? place)
            }
          >
            {places.map((other) => (
              <option key={other} value={other}>
                {namePlace(other)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ul className="grid gap-3">
        {[...known, ...added].map((line) => {
          const at = own.findIndex((other) => isSame(line, other))
          const isAdded = added.includes(line)
          return (
            <HelpLineCard
              key={`${place} ${line.id}`}
              path={`helpLines.${at}`}
              line={own[at] ?? line}
              state={isAdded ? 'added' : at >= 0 ? 'changed' : 'built-in'}
              onChange={put}
              onDrop={() => drop(line)}
            />
          )
        })}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={known.length + added.length >= maxLinesOfPlace}
        onClick={() => put(emptyLine(place, [...known, ...added], main))}
      >
        <Plus aria-hidden className="size-4" />
        Add a line
      </Button>
    </div>
  )
}

function emptyLine(
  place: HelpPlace,
  others: readonly OwnHelpLine[],
  main: LanguageCode,
): OwnHelpLine {
  const numbers = Array.from({ length: maxLinesOfPlace + 1 }, (_, at) => `own-${at + 1}`)
  return {
    place,
    id: numbers.find((id) => !others.some((line) => line.id === id)) ?? 'own',
    kind: 'gambling',
    name: '',
    phone: null,
    url: null,
    hours: [],
    languages: [main],
    checked: new Date().toISOString().slice(0, 10),
    isOff: false,
  }
}
