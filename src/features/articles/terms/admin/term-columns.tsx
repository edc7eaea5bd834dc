import { Merge, Pencil, Trash2 } from 'lucide-react'
import { actionsColumn } from '#admin-kit/row-actions.tsx'
import type { Column } from '#admin-kit/data-table.tsx'
import { languages } from '#i18n/languages.ts'
import type { Term } from '../contract.ts'
import { countArticles } from './places.ts'

export type Act = 'edit' | 'merge' | 'remove'

export const listColumns = (onAct: (act: Act, term: Term) => void): readonly Column<Term>[] => [
  {
    heading: 'Name',
    isName: true,
    sort: 'name',
    className: 'md:w-1/4',
    render: ({ name }) => name,
  },
  {
    heading: 'Readers see',
    isLabelled: true,
    render: (term) => <Shown term={term} />,
  },
  {
    heading: 'Articles',
    isLabelled: true,
    sort: 'uses',
    render: ({ uses }) => <span className="figures">{uses}</span>,
  },
  {
    ...actionsColumn((term: Term) => [
      {
        title: 'Edit',
        label: `Edit ${term.name}`,
        icon: Pencil,
        run: () => onAct('edit', term),
        opens: term.id,
      },
      {
        title: 'Merge into another',
        label: `Merge ${term.name} into another`,
        icon: Merge,
        run: () => onAct('merge', term),
      },
      {
        title:
          term.uses > 0 ? `${countArticles(term, term.uses)} have it: merge it instead` : 'Delete',
        label: `Delete ${term.name}`,
        icon: Trash2,
        // What articles have can only be merged.
        run: () => onAct(term.uses > 0 ? 'merge' : 'remove', term),
      },
    ]),
    className: 'md:w-40',
  },
]

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
