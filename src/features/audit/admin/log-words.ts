import { listEditions } from '#admin-kit/edition.ts'
import { kindLabels } from '#contract/content-kinds.ts'
import { nobody, wholeSite, type AuditAction, type AuditEntity } from '#audit/contract.ts'

export const actionNames: Record<AuditAction, string> = {
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  reordered: 'Reordered',
  exported: 'Exported',
  imported: 'Imported',
  started: 'Started',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
}

export const entityNames: Record<AuditEntity, string> = {
  ...kindLabels,
  media: 'Picture',
  message: 'Message',
  mail: 'Email',
  subscribers: 'Subscribers',
  issue: 'Newsletter issue',
  programme: 'Programme',
  token: 'Token',
  webhook: 'Webhook',
  job: 'Job',
  link: 'Link',
  redirect: 'Redirect',
  method: 'Rating method',
  term: 'Category or tag',
  preview: 'Preview link',
  review: 'Review',
  file: 'Imported file',
  user: 'User',
  invitation: 'Invitation',
  settings: 'Settings',
  audit: 'Audit log',
  archive: 'Archive of the site',
}

/** Falls back to the word itself, which a later version may have written. */
export const nameOf = (names: Readonly<Record<string, string>>, word: string) => names[word] ?? word

export const editionNames: Record<string, string> = {
  '': 'All editions',
  ...Object.fromEntries(listEditions().map(({ id, name }) => [id, name])),
  [wholeSite]: 'The whole site',
}

export const kinds: Record<string, string> = { '': 'All kinds', ...entityNames }
export const actions: Record<string, string> = { '': 'All actions', ...actionNames }

/** Includes the chosen person while the list loads. */
export const peopleNames = (people: readonly string[], chosen: string): Record<string, string> => ({
  '': 'Everyone',
  [nobody]: 'The system',
  ...Object.fromEntries(
    [...people, ...(chosen === nobody ? [] : [chosen].filter(Boolean))].map((email) => [
      email,
      email,
    ]),
  ),
})
