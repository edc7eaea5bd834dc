import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { readMessages, type MessageTree } from '../scripts/messages-plugin.ts'

const marks: Record<LanguageCode, readonly [string, string]> = {
  en: ['“', '”'],
  sv: ['”', '”'],
  no: ['«', '»'],
  da: ['”', '”'],
  fi: ['”', '”'],
}

const find = (tree: MessageTree, key: string): string => {
  const found = key
    .split('.')
    .reduce<MessageTree | string>(
      (group, name) => (typeof group === 'string' ? group : (group[name] ?? '')),
      tree,
    )
  return typeof found === 'string' ? found : ''
}

const messagesOf = (code: LanguageCode) => readMessages(`src/i18n/messages/${code}.json`)

/** The texts that name what another text is called, by what they name. */
const quoting: readonly (readonly [file: string, keys: readonly string[]])[] = [
  ['src/editions/crypto/texts/*/faq.yaml', ['casino.idNotAtFirst', 'compare.names.noKyc']],
  ['src/editions/crypto/texts/*/neutral/faq.yaml', ['casino.idNotAtFirst', 'compare.names.noKyc']],
  [
    'texts/demonstration/crypto/*/posts/kyc-later-not-never.md',
    ['casino.idNotAtFirst', 'compare.names.noKyc'],
  ],
  ['texts/demonstration/crypto/*/toplists/no-kyc-casinos.md', ['casino.noIdAtFirst']],
  ['src/editions/crypto/messages/*.json', ['bonuses.unknown', 'compare.notStated']],
  ['src/i18n/messages/*.json', ['bonuses.unknown']],
]

describe.each(languageCodes)('what texts in %s quote', (code) => {
  const messages = messagesOf(code)
  const [start, end] = marks[code]

  test.each(quoting)('%s names labels as they are', (file, keys) => {
    const text = readFileSync(file.replace('*', code), 'utf8')
    for (const key of keys) expect(text, key).toContain(start + find(messages, key) + end)
  })

  test('a page is named as the footer names it', () => {
    const name = find(messages, 'footer.affiliateDisclosure')
    const named = code === 'en' ? `our ${name.toLowerCase()}` : start + name + end
    for (const edition of ['crypto', 'sweepstakes'])
      expect(readFileSync(`src/editions/${edition}/messages/${code}.json`, 'utf8')).toContain(named)
  })
})

test('the documents name fields and screens as the admin does', () => {
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
  const sources = flat(
    globSync('src/**/*.{ts,tsx}')
      .map((file) => readFileSync(file, 'utf8'))
      .join(' '),
  )
  const named = globSync(['docs/*.md', 'docs/operations/*.md'], {
    exclude: ['docs/terms.md'],
  }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<![*\w])\*(\p{Lu}[^*]{2,60}?)\*(?!\*)/gu)].flatMap(
      ([, label = '']) =>
        flat(label)
          .split(' → ')
          .map((name) => ({ file, name })),
    ),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ name }) => !sources.includes(name))).toEqual([])
})
