import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useContext, useState } from 'react'
import { paths } from '#admin-kit/paths.ts'
import { useTextChecks } from '#features/text-checks/admin/text-checks-api.ts'
import { reading } from '#admin-kit/api-client.ts'
import { X } from 'lucide-react'
import { DataTable } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { authorityIds, listAuthoritiesOf, nameAuthority } from '#contract/authorities.ts'
import {
  everywhere,
  marketBonuses,
  marketRules,
  stateOf,
  type MarketPlace,
} from '#contract/markets.ts'
import { marketPlaces, readerPlaces, readPlace } from '#contract/places.ts'
import { listRules } from '#contract/rules-in-force.ts'
import { holdRules } from '#editions/hold-rules.ts'
import { bonusBases, findMainIndex } from '#contract/bonus.ts'
import { addDays, toDay } from '#contract/days.ts'
import type { MarketRule, RuleOfDays } from '#editions/markets-schema.ts'
import { blankRule, noRule } from '#editions/settings.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import type { Edition } from '#editions/edition.ts'
import { makeReader, placeOf, ruleIn, type Reader } from '#editions/reader.ts'
import { findOfferWithheld } from '#markets/policy.ts'
import {
  listSuggestions,
  suggestionsReadOn,
  type SuggestedRule,
} from '#features/markets/suggested-rules.ts'
import { english, languages } from '#i18n/languages.ts'
import { formatDay } from '#admin-kit/format.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Field, Input, Select } from '#ui/field.tsx'
import { Errors, TextInput } from './fields.tsx'
import {
  baseWords,
  bonusWords,
  flagNames,
  flags,
  nameLimits,
  namePlace,
  nameRule,
  ruleWords,
} from './market-words.ts'
import { RuleRecord } from './rule-record.tsx'
import type { SectionProps } from './section.ts'
import { casinosApi } from './settings-api.ts'

/** Whose field it is: several rules may follow each other in a place. */
const nameRuleOf = (place: MarketPlace, index: number): string =>
  index === 0 ? namePlace(place) : `${namePlace(place)}, rule ${index + 1}`

/** What readers of each place are shown, and what that comes to. */
export function MarketFields(props: SectionProps) {
  const edition = useEdition()
  const { settings, change } = props
  const [today] = useState(() => toDay(new Date()))
  const suggestions = listSuggestions(edition)
  const addressed = new Set<MarketPlace>([
    ...languages.map(({ code }) => placeOf(makeReader(edition, code))),
    everywhere,
  ])
  const isShown = (place: MarketPlace) =>
    addressed.has(place) ||
    settings.markets[place] !== undefined ||
    suggestions.some((one) => one.place === place)
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-small text-muted">
        A page addresses the country of its language, English that of the edition, unless a reader
        says where they play; nobody is located. The rules hold for pages, calls, feeds, mail, the
        assistant and every link out, and readers find them on one page. They are yours to know and
        to keep up to date: some are suggested, none is set for you. Where bonuses are withheld,
        texts lose what editors have marked as an offer, and nothing else.
      </p>
      {marketPlaces.filter(isShown).map((place) => (
        <PlaceRule
          key={place}
          place={place}
          suggested={suggestions.find((one) => one.place === place)}
          today={today}
          {...props}
        />
      ))}
      <Field
        label="Add a rule for another place"
        hint="Countries, and states of the United States. A state without a rule has its country’s."
      >
        {(control) => (
          <Select
            {...control}
            value=""
            onChange={({ target }) => {
              const place = readPlace(target.value)
              if (place) change({ markets: { ...settings.markets, [place]: noRule } })
            }}
          >
            <option value="">Choose a place</option>
            {marketPlaces
              .filter((place) => !isShown(place))
              .toSorted((one, other) => namePlace(one).localeCompare(namePlace(other), 'en'))
              .map((place) => (
                <option key={place} value={place}>
                  {namePlace(place)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <DryRun {...props} today={today} />
      <RuleRecord />
    </div>
  )
}

type RuleProps = SectionProps & {
  place: MarketPlace
  suggested: SuggestedRule | undefined
  today: string
}

function PlaceRule({ place, suggested, today, settings, change }: RuleProps) {
  const stored = settings.markets[place]
  const rule = stored ?? noRule
  const path = `markets.${place}`
  const put = (next: MarketRule | undefined) =>
    change({ markets: { ...settings.markets, [place]: next } })
  const setLater = (at: number, next: RuleOfDays | undefined) =>
    put({ ...rule, later: rule.later.flatMap((one, index) => (index === at ? (next ?? []) : one)) })
  const end = (rule.later.at(-1) ?? rule).until
  return (
    <fieldset className="grid items-start gap-4 border-t border-line pt-4 md:grid-cols-2">
      <legend className="font-semibold">{namePlace(place)}</legend>
      <RuleFields
        place={place}
        index={0}
        path={path}
        rule={stored}
        today={today}
        none={
          place === everywhere
            ? 'Not decided: everything is shown'
            : stateOf(place)
              ? 'As in the United States'
              : 'As everywhere else'
        }
        onChange={(next) => {
          const [following, ...later] = rule.later
          if (next) put({ ...next, later: rule.later })
          else put(following && { ...following, later })
        }}
      />
      {rule.later.map((one, index) => (
        <fieldset
          // They have no names, and are only added at the end.
          key={index}
          className="grid items-start gap-4 border-s-2 border-line ps-3 md:col-span-2 md:grid-cols-2"
        >
          <legend className="font-semibold">
            {one.from ? `From ${formatDay(one.from)}` : 'Afterwards'}
          </legend>
          <RuleFields
            place={place}
            index={index + 1}
            path={`${path}.later.${index}`}
            rule={one}
            today={today}
            none="No rule"
            onChange={(next) => setLater(index, next)}
          />
        </fieldset>
      ))}
      {stored && (
        <div className="md:col-span-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={!end}
            aria-label={`Add the rule that comes afterwards: ${namePlace(place)}`}
            onClick={() => {
              const from = end && addDays(end, 1)
              put({ ...rule, later: [...rule.later, { ...blankRule, from }] })
            }}
          >
            Add the rule that comes afterwards
          </Button>
          {!end && (
            <p className="mt-1 text-tiny text-muted">
              Give the last rule a last day if another one follows it.
            </p>
          )}
        </div>
      )}
      {suggested && !isTaken(suggested, stored) && (
        <Suggestion
          {...suggested}
          onTake={() => put({ ...rule, ...suggested.rule, later: rule.later })}
        />
      )}
    </fieldset>
  )
}

type FieldsProps = {
  place: MarketPlace
  index: number
  path: string
  rule: RuleOfDays | undefined
  today: string
  /** What the first choice is called, which takes the rule away. */
  none: string
  onChange: (next: RuleOfDays | undefined) => void
}

function RuleFields({ place, index, path, rule: stored, today, none, onChange }: FieldsProps) {
  const errors = useContext(Errors)
  const rule = stored ?? blankRule
  const set = (patch: Partial<RuleOfDays>) => onChange({ ...rule, ...patch })
  const name = nameRuleOf(place, index)
  return (
    <>
      <Field label={`What readers are shown: ${name}`} error={errors[`${path}.rule`]}>
        {(control) => (
          <Select
            {...control}
            value={stored?.rule ?? ''}
            onChange={({ target }) => {
              const chosen = marketRules.find((one) => one === target.value)
              if (chosen) set({ rule: chosen, checkedOn: rule.checkedOn ?? today })
              else onChange(undefined)
            }}
          >
            <option value="">{none}</option>
            {marketRules.map((one) => (
              <option key={one} value={one}>
                {ruleWords[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {stored && rule.rule === 'licensed_only' && (
        <LicenceFields name={name} place={place} path={path} rule={rule} onChange={set} />
      )}
      {stored && rule.rule !== 'information_only' && (
        <Field label={`Bonuses: ${name}`} error={errors[`${path}.bonuses`]}>
          {(control) => (
            <Select
              {...control}
              value={rule.bonuses}
              onChange={({ target }) => {
                const bonuses = marketBonuses.find((one) => one === target.value)
                if (bonuses) set({ bonuses })
              }}
            >
              {marketBonuses.map((one) => (
                <option key={one} value={one}>
                  {bonusWords[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {stored && rule.rule !== 'information_only' && (
        <OfferFields name={name} path={path} rule={rule} onChange={set} />
      )}
      {stored && (
        <>
          <TextInput
            path={`${path}.from`}
            label={`First day: ${name}`}
            hint={
              index === 0
                ? 'Leave empty if the rule already applies.'
                : 'It begins at midnight in the place.'
            }
            type="date"
            value={rule.from}
            onChange={(from) => set({ from })}
          />
          <TextInput
            path={`${path}.until`}
            label={`Last day: ${name}`}
            hint="It ends at midnight in the place. Leave empty if it has no end date."
            type="date"
            value={rule.until}
            onChange={(until) => set({ until })}
          />
          <TextInput
            path={`${path}.source`}
            label={`Where you read it: ${name}`}
            type="url"
            value={rule.source}
            onChange={(source) => set({ source })}
          />
          <TextInput
            path={`${path}.checkedOn`}
            label={`Checked on: ${name}`}
            type="date"
            value={rule.checkedOn}
            onChange={(checkedOn) => set({ checkedOn })}
          />
        </>
      )}
    </>
  )
}

type LicenceProps = {
  name: string
  place: MarketPlace
  path: string
  rule: RuleOfDays
  onChange: (patch: Partial<RuleOfDays>) => void
}

type OfferProps = Pick<LicenceProps, 'name' | 'path' | 'rule' | 'onChange'>

/** What is asked of the bonuses that are shown, and of the links to casinos. */
function OfferFields({ name, path, rule, onChange }: OfferProps) {
  const errors = useContext(Errors)
  return (
    <>
      {rule.bonuses !== 'none' && (
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={`Most wagering: ${name}`}
            hint="Bonuses that ask for more, or of which it is not known, are not shown."
            error={errors[`${path}.maxWagering`]}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={rule.maxWagering ?? ''}
                onChange={({ target }) => {
                  const typed = target.value.trim()
                  const number = Number(typed)
                  if (typed === '') onChange({ maxWagering: null })
                  else if (Number.isFinite(number)) onChange({ maxWagering: number })
                }}
              />
            )}
          </Field>
          <Field label={`Wagering is counted in: ${name}`} error={errors[`${path}.wageringOf`]}>
            {(control) => (
              <Select
                {...control}
                value={rule.wageringOf}
                onChange={({ target }) =>
                  onChange({ wageringOf: target.value === 'both' ? 'both' : 'bonus' })
                }
              >
                {bonusBases.map((one) => (
                  <option key={one} value={one}>
                    {baseWords[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      <div className="grid content-start gap-2">
        {flagNames
          .filter((one) => one === 'marksAds' || rule.bonuses !== 'none')
          .map((one) => (
            <Checkbox
              key={one}
              checked={rule[one]}
              onChange={({ target }) => onChange({ [one]: target.checked })}
            >
              {flags[one]}
              <span className="sr-only">: {name}</span>
            </Checkbox>
          ))}
      </div>
    </>
  )
}

const months = [1, 2, 3, 6, 12, 24]

/** Whose licences count, and how lately somebody has to have looked them up. */
function LicenceFields({ name, place, path, rule, onChange }: LicenceProps) {
  const errors = useContext(Errors)
  const { authorities, checkedWithin } = rule
  const first = listAuthoritiesOf(place)
  const others = authorityIds.filter((id) => !first.includes(id))
  return (
    <>
      <div className="grid content-start gap-2">
        <Field
          label={`Licences that count: ${name}`}
          hint="Those of other authorities do not, whatever a casino says of them."
          error={errors[`${path}.authorities`]}
        >
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) => {
                const id = authorityIds.find((one) => one === target.value)
                if (id) onChange({ authorities: [...authorities, id] })
              }}
            >
              <option value="">Add an authority</option>
              {[...first, ...others]
                .filter((id) => !authorities.includes(id))
                .map((id) => (
                  <option key={id} value={id}>
                    {nameAuthority(id)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {authorities.map((id) => (
            <li key={id}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${nameAuthority(id)}: no longer for ${name}`}
                onClick={() => onChange({ authorities: authorities.filter((one) => one !== id) })}
              >
                {nameAuthority(id)} <X aria-hidden="true" size={14} />
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <Field
        label={`A licence must have been looked up: ${name}`}
        hint="Day and source are those of the casino’s licence."
        error={errors[`${path}.checkedWithin`]}
      >
        {(control) => (
          <Select
            {...control}
            value={checkedWithin ?? ''}
            onChange={({ target }) =>
              onChange({ checkedWithin: target.value === '' ? null : Number(target.value) })
            }
          >
            {months.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? 'Within a month' : `Within ${count} months`}
              </option>
            ))}
            <option value="">At any time, or never</option>
          </Select>
        )}
      </Field>
    </>
  )
}

/** Whether the form has what is suggested, or more authorities. */
const isTaken = ({ rule }: SuggestedRule, stored: MarketRule | undefined): boolean =>
  listRules(stored).some(
    (one) =>
      one.rule === rule.rule &&
      one.bonuses === rule.bonuses &&
      one.maxWagering === rule.maxWagering &&
      flagNames.every((flag) => one[flag] === rule[flag]) &&
      rule.authorities.every((id) => one.authorities.includes(id)),
  )

function Suggestion({ place, rule, why, also, onTake }: SuggestedRule & { onTake: () => void }) {
  const words = [
    ruleWords[rule.rule],
    ...(rule.authorities.length > 0
      ? [`licence of ${rule.authorities.map((id) => nameAuthority(id)).join(' or ')}`]
      : []),
    ...nameLimits(rule),
    ...(rule.from === null ? [] : [`since ${formatDay(rule.from)}`]),
  ]
  return (
    <div className="grid justify-items-start gap-2 border-s-2 border-line ps-3 text-small md:col-span-2">
      <p>
        <strong>Suggested:</strong> {words.join('; ')}. {why}{' '}
        <a href={rule.source} rel="nofollow noopener" className="underline underline-offset-2">
          {new URL(rule.source).hostname}
        </a>
        , read on {formatDay(suggestionsReadOn)}.
        {also.map((page) => (
          <span key={page.url}>
            {' '}
            {page.why}{' '}
            <a href={page.url} rel="nofollow noopener" className="underline underline-offset-2">
              {new URL(page.url).hostname}
            </a>
            .
          </span>
        ))}{' '}
        Read it yourself before you rely on it.
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Take it over: ${namePlace(place)}`}
        onClick={onTake}
      >
        Take it over
      </Button>
    </div>
  )
}

type Seen = { key: string; who: string; place: MarketPlace }

/** Readers by the language of a page, and by the places that have a rule and can be chosen. */
function listSeen(edition: ReturnType<typeof useEdition>, { markets }: OwnSettings): Seen[] {
  return [
    ...languages.map(({ code, name }) => {
      const place = placeOf(makeReader(edition, code))
      return { key: code, who: `Pages in ${name}`, place }
    }),
    ...readerPlaces
      .filter((place) => markets[place])
      .map((place) => ({ key: place, who: `Readers who choose ${namePlace(place)}`, place })),
  ]
}

/** What no rule withholds, because nobody has marked it. */
function UnmarkedOffers() {
  const { data } = useTextChecks('unmarked-offers', { limit: 1, offset: 0 })
  if (!data || data.total === 0) return null
  return (
    <p className="text-small">
      {data.total === 1 ? 'One entry has' : `${data.total} entries have`} sentences that look like
      offers and are not marked. They are shown under every rule:{' '}
      <Link to={paths.unmarkedOffers} className="underline underline-offset-4">
        look at them
      </Link>
      .
    </p>
  )
}

/** Asks the function that decides at every exit, for what is in the form now. */
function DryRun({ settings, today }: SectionProps & { today: string }) {
  const edition = useEdition()
  const query = useQuery(reading(casinosApi, {}, edition.id))
  const [now] = useState(() => new Date())
  const held = holdRules({ ...edition, own: { ...edition.own, ...settings } }, now)
  const readerIn = (place: MarketPlace) => makeReader(held, english.code, { place })
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">What readers get with these rules today</h3>
      <UnmarkedOffers />
      <QueryState query={query} what="casinos">
        {(casinos) => (
          <DryRunTable
            seen={listSeen(edition, settings)}
            own={held.own}
            readerIn={readerIn}
            casinos={casinos
              .filter(({ isActive }) => isActive)
              .map((one) => ({
                ...one,
                main: one.bonuses[findMainIndex(one.bonuses, today) ?? -1] ?? null,
              }))}
          />
        )}
      </QueryState>
    </div>
  )
}

type TableProps = {
  seen: readonly Seen[]
  own: Edition['own']
  readerIn: (place: MarketPlace) => Reader
  casinos: readonly (Parameters<typeof findOfferWithheld>[0] & { name: string })[]
}

function DryRunTable({ seen, own, readerIn, casinos }: TableProps) {
  return (
    <DataTable
      caption="What readers of each language and place get"
      rows={seen}
      keyOf={({ key }) => key}
      columns={[
        { heading: 'Readers', isName: true, render: ({ who }) => who },
        {
          heading: 'Place',
          isLabelled: true,
          render: ({ place }) => namePlace(place),
        },
        {
          heading: 'Rule',
          isLabelled: true,
          render: ({ place }) => nameRule(ruleIn({ own }, place)),
        },
        {
          heading: 'Withheld',
          isLabelled: true,
          render: ({ place }) => {
            const reader = readerIn(place)
            const withheld = casinos.filter((casino) => findOfferWithheld(casino, reader))
            return withheld.length === 0
              ? 'Nothing'
              : `${withheld.length} of ${casinos.length} casinos: ${withheld.map(({ name }) => name).join(', ')}`
          },
        },
      ]}
    />
  )
}
