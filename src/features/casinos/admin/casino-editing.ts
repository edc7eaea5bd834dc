import { hc } from 'hono/client'
import { apiClient, read, within } from '#admin-kit/api-client.ts'
import type { EntryForm, EntryKind } from '#admin-kit/entry-kind.ts'
import { paths } from '#admin-kit/paths.ts'
import { apiPath } from '#urls.ts'
import type { CasinosAdminApi } from '../admin-api.server.ts'
import type { CasinosApi } from '../api.server.ts'
import type { AdminCasino } from '../contract.ts'
import { casinoValues, type CasinoFormValues, type Changes, type Creation } from './form-values.ts'

const api = hc<CasinosApi>(...apiClient).casinos
export const adminApi = hc<CasinosAdminApi>(...apiClient).admin.casinos

export const casinoKind: EntryKind = {
  noun: 'casino',
  entity: 'casino',
  listPath: apiPath + adminApi.$path(),
  alsoChanged: [apiPath + api.top.$path()],
  home: paths.casinos,
  remove: (id, edition, version) =>
    read(api[':id'].$delete({ param: { id }, query: { version } }, within(edition))),
}

/** Changes some fields; a version newer than the one that they were based on is a conflict. */
const changeCasino = (id: string, json: Changes, edition: string) =>
  read(api[':id'].$patch({ param: { id }, json }, within(edition)))

export const casinoForm: EntryForm<AdminCasino, CasinoFormValues, Changes, Creation> = {
  kind: casinoKind,
  ...casinoValues,
  change: changeCasino,
  create: (json, edition) => read(api.$post({ json }, within(edition))),
  onRefused: ({ name }) => {
    if (name.trim() === '') window.alert('Casino name is required')
  },
}
