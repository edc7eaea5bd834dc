/** How the casino form speaks with the API. */
import type { EntryForm, EntryKind } from '#admin-kit/entry-kind.ts'
import { paths } from '#admin-kit/paths.ts'
import { apiPath } from '#urls.ts'
import type { AdminCasino } from '../contract.ts'
import { findDifferences } from './differences.ts'
import { blankFormValues, toChanges, toCreation, toFormValues, type CasinoFormValues } from './form-values.ts'
import { createResolver, isFieldPath } from './validate.ts'

export const casinoKind: EntryKind = {
  noun: 'casino',
  entity: 'casino',
  listPath: `${apiPath}/admin/casinos`,
  path: `${apiPath}/casinos`,
  alsoChanged: [`${apiPath}/casinos/top`],
  home: paths.casinos,
}

export const casinoForm: EntryForm<AdminCasino, CasinoFormValues> = {
  kind: casinoKind,
  toFormValues,
  blank: blankFormValues,
  toChanges,
  toCreation,
  createResolver,
  findDifferences,
  isFieldPath,
  onRefused: ({ name }) => {
    if (name.trim() === '') window.alert('Casino name is required')
  },
}
