import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { defaultEdition } from '#editions/editions.ts'
import { noSettings } from '#editions/settings.ts'
import { createWriter } from './write-mails.server.ts'

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
  const { config } = { config: readConfig({}) }
  const written = createWriter(edition, 'weeklyDigest', contents, signer, { config })(reader)
  expect(written.subject).toBe('News')
  expect(written.html).not.toContain('/sv/')
  const before = createWriter(defaultEdition, 'weeklyDigest', contents, signer, { config })(reader)
  expect(before.subject).toBe('Nyheter')
})
