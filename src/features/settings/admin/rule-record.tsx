import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { formatMoment } from '#admin-kit/format.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { everywhere, type MarketPlace } from '#contract/markets.ts'
import { dayIn } from '#contract/place-days.ts'
import { marketPlaces } from '#contract/places.ts'
import { LinkButton } from '#ui/button.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { apiPath } from '#urls.ts'
import type { RuleSpan } from '../contract.ts'
import { namePlace, nameRule } from './market-words.ts'
import { readingRules } from './settings-api.ts'

const places = marketPlaces.toSorted((one, other) =>
  one === everywhere ? -1 : namePlace(one).localeCompare(namePlace(other), 'en'),
)

/** What readers of a place could be shown on a day, as far back as it has been recorded. */
export function RuleRecord() {
  const edition = useEdition()
  const [place, setPlace] = useState<MarketPlace>(everywhere)
  const [day, setDay] = useState('')
  const query = useQuery(readingRules(place, edition.id))
  const held = ({ since, until }: Pick<RuleSpan, 'since' | 'until'>) =>
    day === '' ||
    (dayIn(place, new Date(since)) <= day &&
      (until === null || dayIn(place, new Date(until)) >= day))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">Which rule held when</h3>
        <LinkButton
          variant="secondary"
          size="sm"
          download
          href={`${apiPath}/admin/settings/rules.csv?tenant=${edition.id}`}
        >
          Download the record
        </LinkButton>
      </div>
      <p className="max-w-prose text-small text-muted">
        Every rule that has been saved, and when it began and ended in the place. What is in the
        form and not saved is not in it.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Readers in">
          {(control) => (
            <Select
              {...control}
              value={place}
              onChange={({ target }) =>
                setPlace(places.find((one) => one === target.value) ?? everywhere)
              }
            >
              {places.map((one) => (
                <option key={one} value={one}>
                  {namePlace(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="On the day" hint="Empty: on all days.">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
      </div>
      <QueryState query={query} what="record">
        {(spans) => (
          <DataTable
            caption="Rules of the place"
            rows={spans.filter(held)}
            keyOf={({ since }) => since}
            columns={[
              {
                heading: 'Since',
                isName: true,
                render: ({ since }) => formatMoment(since),
              },
              {
                heading: 'Until',
                isLabelled: true,
                render: ({ until }) => (until === null ? 'It holds' : formatMoment(until)),
              },
              {
                heading: 'What readers were shown',
                isLabelled: true,
                render: ({ rule, of }) =>
                  `${nameRule(rule ?? undefined)}${of !== null && of !== place ? ` (${namePlace(of as MarketPlace)})` : ''}`,
              },
            ]}
          />
        )}
      </QueryState>
    </div>
  )
}
