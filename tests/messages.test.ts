import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { listArguments } from '#editions/message-arguments.ts'
import { languageCodes } from '#i18n/languages.ts'
import {
  declarationFile,
  makeDeclaration,
  readMessages,
  typedMessages,
  type MessageTree,
} from '../scripts/messages-plugin.ts'

const sets = ['src/i18n/messages', ...editions.map(({ id }) => `src/editions/${id}/messages`)]
/** Shared texts that an edition words in its own way. */
const overriding = globSync('src/editions/*/overrides/*.json')
const english = (set: string) => flatten(readMessages(`${set}/en.json`))

function flatten(tree: MessageTree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

test('arguments are found in plain, plural, select and tagged messages', () => {
  expect(listArguments('{a} and {n, plural, one {# {x}} other {# {y}}} <b>bold {z}</b>')).toEqual([
    'a',
    'b',
    'n',
    'x',
    'y',
    'z',
  ])
})

test.each(typedMessages)('the types of %s are those of its texts', (file) => {
  expect(readFileSync(declarationFile(file), 'utf8')).toBe(makeDeclaration(readMessages(file)))
})

describe.each(sets)('%s', (set) => {
  const originals = english(set)

  test.each(languageCodes)('%s has every text, none too many, none blank', (code) => {
    const texts = flatten(readMessages(`${set}/${code}.json`))
    expect([...texts.keys()].toSorted()).toEqual([...originals.keys()].toSorted())
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(languageCodes)('%s takes the same arguments', (code) => {
    const texts = flatten(readMessages(`${set}/${code}.json`))
    const differing = [...originals].filter(
      ([key, text]) => listArguments(text).join() !== listArguments(texts.get(key) ?? '').join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })
})

test('editions have the same keys', () => {
  const [first = '', ...others] = sets.slice(1)
  for (const other of others)
    expect([...english(other).keys()].toSorted()).toEqual([...english(first).keys()].toSorted())
})

test.each(overriding)('%s words shared texts anew, with the same arguments', (file) => {
  const [code = ''] = path.basename(file).split('.')
  const shared = flatten(readMessages(`src/i18n/messages/${code}.json`))
  const own = [...flatten(readMessages(file))]
  expect(own.length).toBeGreaterThan(0)
  const wrong = own.filter(([key, text]) => {
    const original = shared.get(key)
    return original === undefined || original === text || listArguments(original).join() !== listArguments(text).join()
  })
  expect(wrong.map(([key]) => key)).toEqual([])
})

test('every text is used', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.json.ts') && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join('src', file), 'utf8'))
    .join('\n')
  const keys = [
    ...english('src/i18n/messages').keys(),
    ...[...english(sets[1] ?? '').keys()].map((key) => `edition.${key}`),
  ]
  const unused = keys.filter((key) => !isUsed(key, sources))
  expect(unused).toEqual([])
})

/**
 * A key is used when its last part, or a longer tail, stands in quotes, or as the end of a template with a changing middle or beginning. Families of
 * keys chosen by data (`t(`coins.${name}`)`) count as used when their parent stands so.
 */
function isUsed(key: string, sources: string): boolean {
  const parts = key.split('.')
  for (let from = 0; from < parts.length; from += 1) {
    const tail = parts.slice(from).join('.')
    if ([`'${tail}'`, `'${tail}.`, `}.${tail}\``].some((use) => sources.includes(use))) return true
    const parent = parts.slice(from, -1).join('.')
    if (parent && (sources.includes(`\`${parent}.\${`) || sources.includes(`\`${parent}.`))) return true
  }
  return false
}
