import { makeReader } from '#editions/reader.ts'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#content/markdown/render.server.ts'
import { editions } from '#editions/editions.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { languageCodes, siteLanguage } from '#i18n/languages.ts'
import { readBuiltIn } from './built-in-text.server.ts'
import { readAbout, readOffers } from './texts.server.ts'

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')

/** Every text in an object but the names of icons and sections. */
function listTexts(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return name === 'icon' || name === 'section' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, key))
}

describe.each(editions)('the built-in texts of $name', (edition) => {
  test.each(languageCodes)('are whole as Markdown in %s', (language) => {
    const t = getTranslator(makeReader(edition, language))
    const retentionSettings = { clickMonths: undefined, backupDays: 7 }
    const request = { reader: makeReader(edition, language), year: 2025, retentionSettings, t }
    const shown = (screen: 'about' | 'bonuses' | 'freeSpins') => {
      const { body } = readBuiltIn(request, screen)
      return textOf(
        renderMarkdown(body, {
          language: siteLanguage(language, 'en'),
          origin: undefined,
          tableLabel: 'x',
        }).html,
      )
    }
    const about = shown('about')
    for (const text of listTexts(readAbout(request).body))
      expect(about).toContain(text.replace(/\s+/g, ' '))
    for (const [screen, page] of [
      ['bonuses', 'bonuses'],
      ['freeSpins', 'free-spins'],
    ] as const) {
      const { types, example, lists, cta } = readOffers(request, page)
      const text = shown(screen)
      for (const part of listTexts({ types, example, lists, cta }))
        expect(text).toContain(part.replace(/\s+/g, ' '))
    }
  })
})
