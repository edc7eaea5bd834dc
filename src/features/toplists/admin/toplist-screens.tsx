import type * as z from 'zod'
import { read, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { EntriesScreen } from '#admin-kit/entries-screen.tsx'
import { paths } from '#admin-kit/paths.ts'
import { EditEntry } from '#content/editing/edit-entry.tsx'
import { plainAction } from '#content/lists/bulk-actions.ts'
import type { PlainBulk } from '#content/publication/bulk.ts'
import { commonSorts, plainActions, PublishedList } from '#content/publication/published-list.tsx'
import type { toplistListItemSchema, toplistListQuerySchema } from '../contract.ts'
import { adminApi, toplistKind, useToplist, useToplistPage } from './toplist-editing.ts'
import { ToplistForm } from './toplist-form.tsx'

const run = (json: PlainBulk, edition: string) => read(adminApi.bulk.$post({ json }, within(edition)))
const actions = Object.values(plainActions).map((named) => plainAction(run, named))

type ToplistItem = z.infer<typeof toplistListItemSchema>
type ToplistSort = z.infer<typeof toplistListQuerySchema>['sort']

export function ToplistsScreen() {
  const edition = useEdition()
  return (
    <EntriesScreen title="Lists" addLabel="Add List" newPath={paths.newToplist}>
      <PublishedList<ToplistItem, ToplistSort>
        key={edition.id}
        kind={toplistKind}
        nouns={{ one: 'list', many: 'lists' }}
        sorts={commonSorts}
        usualSort="newest"
        editPath={paths.toplist}
        usePage={useToplistPage}
        listSeen={(query, editionId) => read(adminApi.ids.$get({ query }, within(editionId)))}
        actions={() => actions}
      />
    </EntriesScreen>
  )
}

export function NewToplist() {
  const edition = useEdition()
  return <ToplistForm key={edition.id} edition={edition} />
}

export function EditToplist() {
  const edition = useEdition()
  return (
    <EditEntry
      kind={toplistKind}
      useEntry={useToplist}
      renderForm={(list) => <ToplistForm edition={edition} list={list} />}
    />
  )
}
