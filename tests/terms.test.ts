import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { languages } from '#i18n/languages.ts'
import { readMessages, type MessageTree } from '../scripts/messages-plugin.ts'
import { compileTerm } from './find-words.ts'

/**
 * `docs/terms.md` has a section for each language, and may have one for a language in one edition:
 * "English, sweepstakes".
 */
const sections = readFileSync('docs/terms.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = ''] = section.split('\n', 1)
    const [language, edition] = title.split(', ')
    return {
      title,
      edition,
      code: languages.find(({ name }) => name === language)?.code,
      rows: readRows(section),
    }
  })

function readRows(section: string): { write: string; not: string[] }[] {
  const lines = section.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(1).map((line) => {
    const [, , write = '', not = ''] = line.split('|').map((cell) => cell.trim())
    return {
      write,
      not: not
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    }
  })
}

/**
 * All texts of a language, or those that one edition shows in it: its own in place of the shared
 * ones that they replace.
 */
function listTexts(code: string, edition?: string): { file: string; text: string }[] {
  const shared = `src/i18n/messages/${code}.json`
  const own = globSync(`src/editions/${edition ?? '*'}/texts/${code}/**/*.{md,yaml}`)
  const replaced = edition === undefined ? [] : own.map((file) => path.basename(file))
  const files = globSync([
    `texts/pages/${code}/**/*.{md,yaml}`,
    `src/editions/${edition ?? '*'}/messages/${code}.json`,
    `src/editions/${edition ?? '*'}/neutral/${code}.json`,
    `texts/demonstration/${edition ?? '*'}/${code}/*/*`,
  ]).filter((file) => !(file.startsWith('texts/pages/') && replaced.includes(path.basename(file))))
  const messages = listStrings(
    override(readMessages(shared), edition === undefined ? {} : readOverrides(edition, code)),
  )
  return [
    ...messages.map((text) => ({ file: shared, text })),
    ...[...files, ...own].flatMap((file) => readTexts(file).map((text) => ({ file, text }))),
  ]
}

function readOverrides(edition: string, code: string): MessageTree {
  const file = `src/editions/${edition}/overrides/${code}.json`
  return existsSync(file) ? readMessages(file) : {}
}

function override(base: MessageTree, own: MessageTree): MessageTree {
  const merged = Object.entries(own).map(([key, value]): [string, MessageTree | string] => {
    const current = base[key]
    return [
      key,
      typeof value === 'object' && typeof current === 'object' ? override(current, value) : value,
    ]
  })
  return { ...base, ...Object.fromEntries(merged) }
}

function readTexts(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  if (path.extname(file) !== '.md') return listStrings(parse(source))
  const [, matter = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  // Addresses, code and placeholders are not words.
  return [...listStrings(parse(matter)), ...body.split('\n')].map((text) =>
    text.replace(/\]\([^)]*\)/g, ']').replace(/`[^`]*`|\{\w+\}/g, '…'),
  )
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  // Keywords are the words that readers search with; an id is shown to nobody.
  return Object.entries(value).flatMap(([key, entry]) =>
    key === 'keywords' || key === 'id' ? [] : listStrings(entry),
  )
}

test('every language has its terms', () => {
  const named = sections.filter(({ edition }) => edition === undefined).map(({ code }) => code)
  expect(named).toEqual(languages.map(({ code }) => code))
})

describe.each(sections)('$title', ({ code = '', edition, rows }) => {
  const texts = listTexts(code, edition)

  test('has texts to check', () => expect(texts.length).toBeGreaterThan(100))

  test.each(rows)('says $write', ({ not }) => {
    for (const term of not) {
      const pattern = compileTerm(term)
      const found = texts.flatMap(({ file, text }) =>
        [...text.matchAll(pattern)].map(
          ({ index }) => `${file}: …${text.slice(Math.max(0, index - 30), index + 40)}…`,
        ),
      )
      expect(found, `“${term}” is not our word`).toEqual([])
    }
  })
})
