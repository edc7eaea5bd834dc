import { Merge, Pencil, Trash2 } from 'lucide-react'
import { DataTable, type SortState } from '#admin-kit/data-table.tsx'
import type { TermPlace } from '#editions/terms.ts'
import { languages } from '#i18n/languages.ts'
import { IconButton } from '#ui/button.tsx'
import type { Term } from '../contract.ts'
import { countArticles, nounOf } from './places.ts'

export type Act = 'edit' | 'merge' | 'remove'

type Props = {
  place: TermPlace
  terms: readonly Term[]
  sort: SortState
  onAct: (act: Act, term: Term) => void
}

export function TermTable({ place, terms, sort, onAct }: Props) {
  return (
    <DataTable
      caption={nounOf(place).many}
      rows={terms}
      keyOf={({ id }) => id}
      sort={sort}
      columns={[
        {
          heading: 'Name',
          isName: true,
          sort: 'name',
          className: 'md:w-1/4',
          render: ({ name }) => name,
        },
        {
          heading: 'Readers see',
          phoneLabel: 'Readers see',
          render: (term) => <Shown term={term} />,
        },
        {
          heading: 'Articles',
          phoneLabel: 'Articles',
          sort: 'uses',
          render: ({ uses }) => <span className="figures">{uses}</span>,
        },
        {
          heading: 'Actions',
          className: 'md:w-40',
          render: (term) => <Actions term={term} onAct={onAct} />,
        },
      ]}
    />
  )
}

/** Languages that say the same stand together. */
function Shown({ term: { names, usual } }: { term: Term }) {
  const shown = languages.map(({ code }) => ({ code, text: names[code] ?? usual[code] ?? '' }))
  const groups = [...Map.groupBy(shown, ({ text }) => text)]
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {groups.map(([text, codes]) => (
        <span key={text}>
          {text}{' '}
          <span className="text-tiny text-muted">{codes.map(({ code }) => code).join(', ')}</span>
        </span>
      ))}
    </span>
  )
}

function Actions({ term, onAct }: { term: Term; onAct: Props['onAct'] }) {
  const { id, name, uses } = term
  return (
    <div className="flex max-md:-ms-3 md:-my-2">
      <IconButton
        data-edit={id}
        aria-label={`Edit ${name}`}
        title="Edit"
        onClick={() => onAct('edit', term)}
      >
        <Pencil aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton
        aria-label={`Merge ${name} into another`}
        title="Merge into another"
        onClick={() => onAct('merge', term)}
      >
        <Merge aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton
        aria-label={`Delete ${name}`}
        title={uses > 0 ? `${countArticles(term, uses)} have it: merge it instead` : 'Delete'}
        // What articles have can only be merged.
        onClick={() => onAct(uses > 0 ? 'merge' : 'remove', term)}
      >
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}
