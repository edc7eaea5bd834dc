import { expect, test } from 'vitest'
import type { Edition } from '#editions/edition.ts'
import { defaultEdition } from '#editions/editions.ts'
import { noSettings } from '#editions/settings.ts'
import { createIssueWriter } from './write-issue.server.ts'

const signer = {
  sign: () => 'key',
  verify: () => undefined,
  makeLinks: () => ({ preferences: '', unsubscribe: '', oneClick: '', keys: [] }),
}
const content = (heading: string) => ({
  subject: heading,
  preview: '',
  heading,
  blocks: [],
})

test('readers of a language that is no longer offered get the issue in the default one', () => {
  const edition = { ...defaultEdition, own: { ...noSettings, languages: ['en' as const] } }
  const contents = { en: content('News'), sv: content('Nyheter') }
  const reader = { id: '1', email: 'reader@example.com', language: 'sv' as const }
  const write = (where: Edition) =>
    createIssueWriter(where, { kind: 'weeklyDigest', contents }, signer, '')(reader)
  const written = write(edition)
  expect(written.subject).toBe('News')
  expect(written.html).not.toContain('/sv/')
  const before = write(defaultEdition)
  expect(before.subject).toBe('Nyheter')
})
