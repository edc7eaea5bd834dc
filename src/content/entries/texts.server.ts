import type { Edition } from '#editions/edition.ts'
import type { TextHashes } from '../translations/contract.ts'
import { nextSources, type Texts } from '../translations/sources.server.ts'
import type { EntryInput, TextsRow, TextsView } from './kind.server.ts'

type Given = { isPublic?: boolean; sources?: TextHashes } & Record<string, Texts[string]>

export function pickTexts(
  names: readonly string[],
  from: Readonly<Record<string, unknown>>,
): Texts {
  // Translated fields are always texts.
  return Object.fromEntries(names.map((name) => [name, (from[name] ?? null) as Texts[string]]))
}

export const toTextsView = (names: readonly string[], rows: readonly TextsRow[]): TextsView =>
  Object.fromEntries(
    rows.map(({ language, isPublic, sources, ...row }) => [
      language,
      { ...pickTexts(names, row), isPublic, sources },
    ]),
  )

type Rules = { names: readonly string[]; hashes: TextHashes }

/** Texts that are given as a translation into the main language are the entry's own. */
export function joinMain<Input extends EntryInput>({ own }: Pick<Edition, 'own'>, input: Input) {
  const { [own.mainLanguage]: inMain, ...translations } = input.translations ?? {}
  if (!inMain) return input
  const { isPublic: _isPublic, sources: _sources, ...texts } = inMain as Given
  const given = Object.entries(texts).filter(([, value]) => value?.length)
  return { ...input, ...Object.fromEntries(given), translations }
}

/** Given texts win; where they are blank, readers get the main language. */
export function mergeTexts(
  { names, hashes }: Rules,
  stored: readonly TextsRow[],
  { translations = {}, publicIfNew = [] }: EntryInput,
): Omit<TextsRow, 'entryId'>[] {
  return Object.entries(translations).map(([language, translation = {}]) => {
    // The kind's schema has checked it.
    const { isPublic, sources: given, ...texts } = translation as Given
    const row = stored.find((other) => other.language === language)
    const before = { texts: pickTexts(names, row ?? {}), sources: row?.sources ?? {} }
    const after = { ...before.texts, ...withoutBlank(texts) }
    return {
      ...after,
      language,
      isPublic: isPublic ?? row?.isPublic ?? publicIfNew.includes(language),
      sources: nextSources({ before, after, given, hashes }),
    }
  })
}

/** Blank texts become null, so that the main language is shown. */
export function withoutBlank(texts: Texts): Texts {
  const given = Object.entries(texts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value?.length ? value : null]))
}
