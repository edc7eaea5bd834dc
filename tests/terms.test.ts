import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { languages } from '#i18n/languages.ts'

/** `docs/terms.md` has a section for each language, and may have one for a language in one edition: "English, sweepstakes". */
const sections = readFileSync('docs/terms.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = ''] = section.split('\n', 1)
    const [language, edition] = title.split(', ')
    return { title, edition, code: languages.find(({ name }) => name === language)?.code, rows: readRows(section) }
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

/** Whole words in any case; as written in backticks; `*` stands for any ending. */
function compileTerm(term: string): RegExp {
  const word = term
    .replaceAll('`', '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('\\*', '[\\p{L}]*')
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, term.startsWith('`') ? 'gu' : 'giu')
}

function listTexts(code: string, edition = '*'): { file: string; text: string }[] {
  const files = globSync([
    `src/i18n/messages/${code}.json`,
    `src/features/info/texts/${code}/*`,
    `src/editions/${edition}/messages/${code}.json`,
    `src/editions/${edition}/texts/${code}/*`,
    `src/seed/content/${edition}/${code}/*/*`,
  ])
  return files.flatMap((file) => readTexts(file).map((text) => ({ file, text })))
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
  // Keywords are the words that readers search with.
  return Object.entries(value).flatMap(([key, entry]) => (key === 'keywords' ? [] : listStrings(entry)))
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
        [...text.matchAll(pattern)].map(({ index }) => `${file}: …${text.slice(Math.max(0, index - 30), index + 40)}…`),
      )
      expect(found, `“${term}” is not our word`).toEqual([])
    }
  })
})
