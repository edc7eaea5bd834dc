import { languageCodes } from '#i18n/languages.ts'
/** The admin of a kind that is drafted, scheduled and published: its list and its forms. */
import { mapCodes } from '#i18n/language-lists.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ClientRequestOptions, ClientResponse } from 'hono/client'
import type { ComponentType } from 'react'
import type { Path } from 'react-hook-form'
import type * as z from 'zod'
import { read, reading, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { EntriesScreen } from '#admin-kit/entries-screen.tsx'
import { type EntryForm as Form, type EntryKind, type StoredEntry } from '#admin-kit/entry-kind.ts'
import { kindTitles, titleCase } from '#admin-kit/kind-titles.ts'
import { paths } from '#admin-kit/paths.ts'
import { usePublicAddress } from '#admin-kit/public-address.ts'
import { kinds, type ContentKind } from '#contract/content-kinds.ts'
import type { Edition } from '#editions/edition.ts'
import { apiPath } from '#urls.ts'
import { EditEntry } from '../editing/edit-entry.tsx'
import { EntryForm } from '../editing/entry-form.tsx'
import { createFieldValues, type FieldValues } from '../editing/field-values.ts'
import { nameCopy, useDuplicate } from '../editing/use-duplicate.ts'
import { useEntryForm, type EntryEditing } from '../editing/use-entry-form.ts'
import { listOfferTexts } from '../editing/offer-proposals.tsx'
import type { Fields } from '../fields.ts'
import type { BulkAction } from '../lists/bulk-actions.ts'
import type { Sorts } from '../lists/list-header.tsx'
import type { Seen } from '../lists/selection.ts'
import { PublishedList, type PublishedQuery, type RowActionsProps } from './published-list.tsx'
import type { PublishedItem } from './published-row.tsx'
import { publicationPart, type PublicationValues } from './publication-values.ts'

/** How long the kinds' titles are at most, in characters. */
const maxTitle = 200

type Call<Answer> = Promise<ClientResponse<Answer>>
type ById = { param: { id: string } }

/** The kind's calls, as Hono's client names them. */
type Calls<Entry, Item, Changes, Creation, Query> = {
  open: {
    $post(args: { json: Creation }, options?: ClientRequestOptions): Call<Entry>
    ':id': {
      $patch(args: ById & { json: Changes }, options?: ClientRequestOptions): Call<Entry>
      $delete(
        args: ById & { query: { version?: unknown } },
        options?: ClientRequestOptions,
      ): Call<unknown>
    }
  }
  admin: {
    $path(): string
    page: {
      $get(args: { query: Query }, options?: ClientRequestOptions): Call<Item[]>
      $url(args: { query: Query }): URL
    }
    ids: {
      $get(
        args: { query: { q: string; status: string } },
        options?: ClientRequestOptions,
      ): Call<Seen[]>
    }
    ':id': { $get(args: ById, options?: ClientRequestOptions): Call<Entry>; $url(args: ById): URL }
  }
}

type Values<F extends Fields> = FieldValues<F> & PublicationValues

type StoredPublished = StoredEntry & {
  title: string
  slug?: string
  isPublished: boolean
  publishAt: string | null
  createdAt: string
  translations: Record<string, object>
}

export type SectionsProps<Entry extends StoredEntry, V extends object> = {
  edition: Edition
  editing: EntryEditing<Entry, V>
  kind: EntryKind
}

type Definition<
  F extends Fields,
  Entry extends StoredPublished,
  Item,
  Changes,
  Creation,
  Sort extends string,
> = {
  entity: ContentKind
  /** How the list itself names its entries, if shorter than elsewhere. */
  short?: { one: string; many: string }
  fields: F
  schemas: { creation: z.ZodType<unknown, Creation>; changes: z.ZodType<unknown, Changes> }
  calls: Calls<Entry, Item, Changes, Creation, PublishedQuery<NoInfer<Sort>>>
  sorts: Record<Sort, Sorts[string]>
  usualSort: Sort
  /** Calls whose answers a change makes stale. */
  alsoChanged?: readonly string[]
  /** What stands above the list. */
  Before?: ComponentType
  actions: (edition: Edition, items: readonly Item[]) => readonly BulkAction[]
  /** Stand before the actions that all rows have. */
  RowActions?: ComponentType<RowActionsProps<Item>>
  /** The fields of the form. */
  Sections: ComponentType<SectionsProps<Entry, Values<F>>>
  /** Those that stand beside the others. */
  Settings?: ComponentType<SectionsProps<Entry, Values<F>>>
}

export function definePublishedAdmin<
  F extends Fields,
  Entry extends StoredPublished,
  Item extends PublishedItem,
  Changes extends object,
  Creation extends object,
  Sort extends string,
>(definition: Definition<F, Entry, Item, Changes, Creation, Sort>) {
  const { entity, fields, schemas, calls, sorts, usualSort, Before, Settings } = definition
  const { open, admin } = calls
  const nouns = definition.short ?? kinds[entity]
  const editPath = paths[entity]

  const kind: EntryKind = {
    noun: kinds[entity].one,
    entity,
    listPath: apiPath + admin.$path(),
    alsoChanged: definition.alsoChanged ?? [],
    home: kinds[entity].adminPath,
    remove: (id, edition, version) =>
      read(open[':id'].$delete({ param: { id }, query: { version } }, within(edition))),
  }
  const form: Form<Entry, Values<F>, Changes, Creation> = {
    ...createFieldValues(fields, schemas).withPart<PublicationValues, Entry>(publicationPart),
    kind,
    change: (id, json, edition) =>
      read(open[':id'].$patch({ param: { id }, json }, within(edition))),
    create: (json, edition) => read(open.$post({ json }, within(edition))),
  }

  const readingEntry = (edition: Edition, id: string) =>
    reading(admin[':id'], { param: { id } }, edition.id)

  function List() {
    const edition = useEdition()
    const queryClient = useQueryClient()
    const duplicate = useDuplicate(form, {
      editPath,
      readEntry: (id) => queryClient.fetchQuery({ ...readingEntry(edition, id), staleTime: 0 }),
      toCopy: (values) => ({
        ...values,
        ...publicationPart.blank,
        // Every kind has a title, and its slug follows from it.
        title: nameCopy(String(values['title' as keyof Values<F>]), maxTitle),
        slug: '',
        translations: mapCodes(languageCodes, (code) => ({
          ...values.translations[code],
          slug: '',
        })),
      }),
    })
    return (
      <EntriesScreen
        title={kindTitles[entity]}
        addLabel={`Add ${titleCase(nouns.one)}`}
        newPath={`${kinds[entity].adminPath}/new`}
      >
        {Before && <Before />}
        <PublishedList<Item, Sort>
          key={edition.id}
          kind={kind}
          nouns={nouns}
          sorts={sorts}
          usualSort={usualSort}
          editPath={editPath}
          readPage={(query) => readingPage(admin.page, { query }, edition.id)}
          listSeen={(query, editionId) => read(admin.ids.$get({ query }, within(editionId)))}
          actions={(items) => definition.actions(edition, items)}
          {...(definition.RowActions && { RowActions: definition.RowActions })}
          onDuplicate={(id) => duplicate.isPending || duplicate.mutate(id)}
        />
      </EntriesScreen>
    )
  }

  const offerTexts = listOfferTexts(fields)

  function EntryPage({ entry }: { entry?: Entry }) {
    const edition = useEdition()
    const queryClient = useQueryClient()
    const reload = (id: string) =>
      queryClient.fetchQuery({ ...readingEntry(edition, id), staleTime: 0 })
    const editing = useEntryForm(form, { edition, entry, reload })
    const addressOf = usePublicAddress(kind)
    const { base } = editing
    return (
      <EntryForm
        editing={editing}
        name={base?.title}
        // All kinds have a title.
        firstField={'title' as Path<Values<F>>}
        publicAddress={base?.isPublished ? addressOf(base.slug) : undefined}
        offerTexts={offerTexts}
        settings={Settings && <Settings edition={edition} editing={editing} kind={kind} />}
      >
        <definition.Sections edition={edition} editing={editing} kind={kind} />
      </EntryForm>
    )
  }

  function Create() {
    return <EntryPage key={useEdition().id} />
  }

  function Edit() {
    const edition = useEdition()
    return (
      <EditEntry
        kind={kind}
        readEntry={(id) => readingEntry(edition, id)}
        renderForm={(entry) => <EntryPage entry={entry} />}
      />
    )
  }

  return { form, List, Create, Edit }
}
