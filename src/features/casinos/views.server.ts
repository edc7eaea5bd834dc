/** Casinos as rows of the database and as the API gives them. */
import type { AdminCasino, Casino, CasinoTexts, ListedCasino } from './contract.ts'
import type { CasinoRow, CasinoTranslationRow } from './queries.server.ts'

/** A casino as lists have it. */
export function toListedCasino(row: Omit<CasinoRow, 'review'>): ListedCasino {
  const {
    edition,
    nameKey: _nameKey,
    filterKeys: _filterKeys,
    textHashes: _textHashes,
    version: _version,
    ...rest
  } = row
  return { ...rest, tenant: edition, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

/** A casino as visitors receive it. */
export function toCasino({ review, ...row }: CasinoRow): Casino {
  return { ...toListedCasino(row), review }
}

/** A casino as administrators receive it. */
export function toAdminCasino(row: CasinoRow, translations: readonly CasinoTranslationRow[]): AdminCasino {
  return {
    ...toCasino(row),
    version: row.version,
    textHashes: row.textHashes,
    translations: toTranslations(translations),
  }
}

function toTranslations(rows: readonly CasinoTranslationRow[]): Record<string, CasinoTexts> {
  return Object.fromEntries(
    rows.map(({ language, casinoId: _casinoId, createdAt: _createdAt, updatedAt: _updatedAt, ...translation }) => [
      language,
      translation,
    ]),
  )
}
