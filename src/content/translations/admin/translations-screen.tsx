import { listOtherLanguages } from '#editions/offered-languages.ts'
import type { Edition } from '#editions/edition.ts'
import { useDeferredValue, useState } from 'react'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { PagedList } from '#admin-kit/lists/paged-list.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { mapCodes } from '#i18n/language-lists.ts'
import { OverviewTable } from './overview-table.tsx'
import { useOverview } from './overview-api.ts'
import { ProgressTable } from './progress-table.tsx'

const kinds = {
  all: 'Casinos, guides and posts',
  casino: 'Casinos',
  guide: 'Guides',
  post: 'Blog posts',
} as const
const todos = {
  all: 'Any state',
  missing: 'Missing',
  stale: 'Stale',
  notPublic: 'Not public',
} as const
const sorts = { name: 'By name', open: 'Most to do first' } as const
const nameLanguages = (edition: Edition) => ({
  all: 'All languages',
  ...mapCodes(listOtherLanguages(edition), (code): string => getLanguage(code).name),
})

const everything = { kind: 'all', language: 'all', todo: 'all', sort: 'name' } as const
type Filter = {
  kind: keyof typeof kinds
  language: 'all' | LanguageCode
  todo: keyof typeof todos
  sort: keyof typeof sorts
}

export function TranslationsScreen() {
  const edition = useEdition()
  return (
    <div className="grid gap-6" key={edition.id}>
      <h2 className="text-heading">Translations</h2>
      <ProgressTable />
      <Overview />
    </div>
  )
}

function Overview() {
  const languages = nameLanguages(useEdition())
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>(everything)
  const [offset, setOffset] = useState(0)
  const q = useDeferredValue(search.trim())
  const page = useOverview({ ...filter, q, offset, limit: pageSize })
  const change = (part: Partial<Filter>) => {
    setFilter({ ...filter, ...part })
    setOffset(0)
  }
  return (
    <section aria-label="Entries and their languages" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label="Search by name"
          value={search}
          onChange={(value) => {
            setSearch(value)
            setOffset(0)
          }}
        />
        <LabelledSelect
          label="Kind"
          texts={kinds}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        />
        <LabelledSelect
          label="Language"
          texts={languages}
          value={filter.language}
          onChange={(language) => change({ language })}
        />
        <LabelledSelect
          label="State"
          texts={todos}
          value={filter.todo}
          onChange={(todo) => change({ todo })}
        />
        <LabelledSelect
          label="Order"
          texts={sorts}
          value={filter.sort}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <PagedList
        state={{ offset, setOffset }}
        query={page}
        nouns={{ one: 'translation', many: 'translations' }}
        empty={
          q === '' && JSON.stringify(filter) === JSON.stringify(everything)
            ? 'There is nothing to translate yet.'
            : 'Nothing matches.'
        }
      >
        {(items) => <OverviewTable rows={items} />}
      </PagedList>
    </section>
  )
}
