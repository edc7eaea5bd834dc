import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { reading } from '#admin-kit/api-client.ts'
import { DataTable } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { everywhere, marketRules, type MarketPlace } from '#contract/markets.ts'
import type { MarketRule } from '#editions/markets-schema.ts'
import { findRule, findWithheld, placeOf } from '#features/markets/policy.ts'
import { languages } from '#i18n/languages.ts'
import { Checkbox, Field, Select } from '#ui/field.tsx'
import { Errors, TextInput } from './fields.tsx'
import type { SectionProps } from './identity-fields.tsx'
import { casinosApi } from './settings-api.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
const namePlace = (place: MarketPlace) =>
  place === everywhere ? 'Everywhere else' : (names.of(place) ?? place)

const ruleWords: Record<MarketRule['rule'], string> = {
  allowed: 'Everything is shown',
  licensed_only: 'Bonuses and links only of licensed casinos',
  information_only: 'Information only: no bonuses, no links out',
}

const noRule: MarketRule = { rule: 'allowed', authorities: [], source: null, checkedOn: null }

/** What readers of each place are shown, and what that comes to. */
export function MarketFields(props: SectionProps) {
  const edition = useEdition()
  const { settings, change } = props
  const places = [...new Set([...languages.map(({ code }) => placeOf(edition, code)), everywhere])]
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-small text-muted">
        A page addresses the country of its language, English that of the edition; nobody is
        located. The rules hold for pages, calls, feeds, mail, the assistant and every link out.
        They are yours to know and to keep up to date: nothing is set for you. What editors write in
        their own texts stays as they write it.
      </p>
      {places.map((place) => (
        <PlaceRule key={place} place={place as MarketPlace} {...props} />
      ))}
      <Checkbox
        checked={settings.leadsToWarned}
        onChange={({ target }) => change({ leadsToWarned: target.checked })}
      >
        Lead readers to casinos that are proven not to have paid winnings, beside the warning
      </Checkbox>
      <DryRun {...props} />
    </div>
  )
}

function PlaceRule({ place, settings, change }: SectionProps & { place: MarketPlace }) {
  const errors = useContext(Errors)
  const stored = settings.markets[place]
  const rule = stored ?? noRule
  const path = `markets.${place}`
  const set = (patch: Partial<MarketRule>) =>
    change({ markets: { ...settings.markets, [place]: { ...rule, ...patch } } })
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 md:grid-cols-2">
      <legend className="font-semibold">{namePlace(place)}</legend>
      <Field label={`What readers are shown: ${namePlace(place)}`} error={errors[`${path}.rule`]}>
        {(control) => (
          <Select
            {...control}
            value={stored?.rule ?? ''}
            onChange={({ target }) => {
              const chosen = marketRules.find((one) => one === target.value)
              if (chosen) set({ rule: chosen })
              else change({ markets: { ...settings.markets, [place]: undefined } })
            }}
          >
            <option value="">
              {place === everywhere ? ruleWords.allowed : 'As everywhere else'}
            </option>
            {marketRules
              .filter((one) => place !== everywhere || one !== 'allowed')
              .map((one) => (
                <option key={one} value={one}>
                  {ruleWords[one]}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {stored && rule.rule === 'licensed_only' && (
        <TextInput
          path={`${path}.authorities`}
          label={`Licences that count: ${namePlace(place)}`}
          hint="As casinos name them, separated by commas; a part is enough."
          value={rule.authorities.join(', ')}
          onChange={(typed) => set({ authorities: typed.split(/,\s*/) })}
        />
      )}
      {stored && rule.rule !== 'allowed' && (
        <>
          <TextInput
            path={`${path}.source`}
            label={`Where you read it: ${namePlace(place)}`}
            type="url"
            value={rule.source}
            onChange={(source) => set({ source })}
          />
          <TextInput
            path={`${path}.checkedOn`}
            label={`Checked on: ${namePlace(place)}`}
            type="date"
            value={rule.checkedOn}
            onChange={(checkedOn) => set({ checkedOn })}
          />
        </>
      )}
    </fieldset>
  )
}

/** By the same function that decides at every exit, for what is in the form now. */
function DryRun({ settings }: SectionProps) {
  const { id, homeCountry } = useEdition()
  const query = useQuery(reading(casinosApi, {}, id))
  const site = { ...(homeCountry && { homeCountry }), own: settings }
  return (
    <div className="grid gap-2">
      <h4 className="font-semibold">What readers get with these rules</h4>
      <QueryState query={query} what="casinos">
        {(casinos) => (
          <DataTable
            caption="What readers of each language get"
            rows={[...languages]}
            keyOf={({ code }) => code}
            columns={[
              { heading: 'Language', isName: true, render: ({ name }) => name },
              {
                heading: 'Place',
                phoneLabel: 'Place',
                render: ({ code }) => namePlace(placeOf(site, code)),
              },
              {
                heading: 'Rule',
                phoneLabel: 'Rule',
                render: ({ code }) => ruleWords[findRule(site, code)?.rule ?? 'allowed'],
              },
              {
                heading: 'Withheld',
                phoneLabel: 'Withheld',
                render: ({ code }) => {
                  const withheld = casinos.filter((casino) => findWithheld(casino, site, code))
                  return withheld.length === 0
                    ? 'Nothing'
                    : `${withheld.length} of ${casinos.length} casinos: ${withheld.map(({ name }) => name).join(', ')}`
                },
              },
            ]}
          />
        )}
      </QueryState>
    </div>
  )
}
