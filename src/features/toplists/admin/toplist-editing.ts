import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type * as z from 'zod'
import { apiClient, read, reading, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { EntryForm, EntryKind } from '#admin-kit/entry-kind.ts'
import { paths } from '#admin-kit/paths.ts'
import { createContractResolver } from '#content/editing/contract-resolver.ts'
import { createFieldValues, type FieldValues } from '#content/editing/field-values.ts'
import {
  blankPublication,
  publicationDifferences,
  readPublication,
  showPublication,
  type PublicationValues,
} from '#content/publication/publication-values.ts'
import type { Edition } from '#editions/edition.ts'
import { apiPath } from '#urls.ts'
import type { ToplistsApi } from '../api.server.ts'
import {
  toplistChangesSchema,
  toplistCreationSchema,
  type AdminToplist,
  type toplistListQuerySchema,
} from '../contract.ts'
import { toplistFields } from '../fields.ts'

const client = hc<ToplistsApi>(...apiClient)
export const adminApi = client.admin.lists

export type ToplistFormValues = FieldValues<typeof toplistFields> & PublicationValues
type Changes = z.input<typeof toplistChangesSchema>
type Creation = z.input<typeof toplistCreationSchema>

const own = createFieldValues<typeof toplistFields, Changes, Creation>(toplistFields)

export const toplistKind: EntryKind = {
  noun: 'list',
  entity: 'toplist',
  listPath: apiPath + adminApi.$path(),
  alsoChanged: [],
  home: paths.toplists,
  remove: (id, edition) => read(client.lists[':id'].$delete({ param: { id } }, within(edition))),
}

const toChanges = (values: ToplistFormValues, start: ToplistFormValues): Changes => ({
  ...own.toChanges(values, start),
  ...readPublication(values, start),
})
const toCreation = (values: ToplistFormValues, edition: Edition): Creation => ({
  ...own.toCreation(values, edition),
  ...readPublication(values),
})

export const toplistForm: EntryForm<AdminToplist, ToplistFormValues, Changes, Creation> = {
  kind: toplistKind,
  toFormValues: (list) => ({ ...own.toFormValues(list), ...showPublication(list) }),
  blank: () => ({ ...own.blank(), ...blankPublication }),
  toChanges,
  toCreation,
  change: (id, json, edition) => read(client.lists[':id'].$patch({ param: { id }, json }, within(edition))),
  create: (json, edition) => read(client.lists.$post({ json }, within(edition))),
  createResolver: (edition, start) =>
    createContractResolver((values) =>
      start
        ? toplistChangesSchema.safeParse({ ...toChanges(values, start), title: values.title })
        : toplistCreationSchema.safeParse(toCreation(values, edition)),
    ),
  findDifferences: (mine, start, stored) => own.findDifferences({ mine, start, stored }, publicationDifferences),
  isFieldPath: (path) => path === 'publishAt' || path === 'createdAt' || own.isFieldPath(path),
}

export const readingToplist = (edition: Edition, id: string) => reading(adminApi[':id'], { param: { id } }, edition.id)

export const useToplist = (id: string) => useQuery(readingToplist(useEdition(), id))

/** Keeps the previous page while loading. */
export const useToplistPage = (query: z.input<typeof toplistListQuerySchema>) =>
  useQuery({ ...readingPage(adminApi.page, { query }, useEdition().id), placeholderData: keepPreviousData })
