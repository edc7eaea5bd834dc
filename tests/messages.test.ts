import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { listArguments } from '#editions/message-arguments.ts'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'
import {
  declarationFile,
  makeDeclaration,
  readMessages,
  typedMessages,
  type MessageTree,
} from '../scripts/messages-plugin.ts'
import { claimWords, harmless } from './claims.ts'
import { compileTerm } from './find-words.ts'

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
    return (
      original === undefined ||
      original === text ||
      listArguments(original).join() !== listArguments(text).join()
    )
  })
  expect(wrong.map(([key]) => key)).toEqual([])
})

/**
 * All texts of an edition in a language, the edition's own under `edition`, as on the
 * demonstration.
 */
function readOriginals(edition: string, code: LanguageCode): Map<string, string> {
  const overrides = `src/editions/${edition}/overrides/${code}.json`
  return new Map([
    ...flatten(readMessages(`src/i18n/messages/${code}.json`)),
    ...(existsSync(overrides) ? flatten(readMessages(overrides)) : []),
    ...flatten(readMessages(`src/editions/${edition}/messages/${code}.json`), 'edition.'),
  ])
}

const readNeutral = (edition: string, code: LanguageCode) =>
  flatten(readMessages(`src/editions/${edition}/neutral/${code}.json`))

describe.each(editions)('neutral texts for $id', ({ id, missingScreens }) => {
  test.each(languageCodes)(
    '%s replaces texts that exist, by others, without new arguments',
    (code) => {
      const originals = readOriginals(id, code)
      const wrong = [...readNeutral(id, code)].filter(([key, text]) => {
        const original = originals.get(key)
        if (original === undefined || original === text || text.trim() === '') return true
        const known = listArguments(original)
        return listArguments(text).some((name) => !known.includes(name))
      })
      expect(wrong.map(([key]) => key)).toEqual([])
    },
  )

  test.each(languageCodes)('%s has those that English has', (code) => {
    expect([...readNeutral(id, code).keys()]).toEqual([...readNeutral(id, 'en').keys()])
  })

  test.each(languageCodes)('%s claims nothing about who runs the site', (code) => {
    const exempt = [...missingScreens, ...harmless]
    const patterns = [...claimWords.every, ...claimWords[code]].map(compileTerm)
    const texts = [...new Map([...readOriginals(id, code), ...readNeutral(id, code)])].filter(
      ([key]) => !exempt.some((name) => key === name || key.startsWith(`${name}.`)),
    )
    expect(
      texts.filter(([, text]) => patterns.some((pattern) => text.search(pattern) >= 0)),
    ).toEqual([])
  })
})

const mayNameKey = /'[\w.-]+'?|`[\w.-]+(?:\$\{)?|\}\.[\w.-]+`/g

test('every text is used', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.json.ts') && !/\.test\.tsx?$/.test(file),
    )
    // Only what may name a key: all the code is searched for each of them.
    .flatMap((file) => readFileSync(path.join('src', file), 'utf8').match(mayNameKey) ?? [])
    .join('\n')
  const keys = [
    ...english('src/i18n/messages').keys(),
    ...[...english(sets[1] ?? '').keys()].map((key) => `edition.${key}`),
  ]
  const unused = keys.filter((key) => !isUsed(key, sources))
  expect(unused).toEqual([])
})

/**
 * A key is used when its last part, or a longer tail, stands in quotes, or as the end of a template
 * with a changing middle or beginning. Families of keys chosen by data (`t(`coins.${name}`)`) count
 * as used when their parent stands so.
 */
function isUsed(key: string, sources: string): boolean {
  const parts = key.split('.')
  for (let from = 0; from < parts.length; from += 1) {
    const tail = parts.slice(from).join('.')
    if ([`'${tail}'`, `'${tail}.`, `}.${tail}\``].some((use) => sources.includes(use))) return true
    const parent = parts.slice(from, -1).join('.')
    if (parent && (sources.includes(`\`${parent}.\${`) || sources.includes(`\`${parent}.`)))
      return true
  }
  return false
}
