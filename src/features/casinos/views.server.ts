import type { AdminCasino, Casino, CasinoTexts, ListedCasino } from './contract.ts'
import type { CasinoRow, CasinoTranslationRow } from './queries.server.ts'

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

export function toCasino({ review, ...row }: CasinoRow): Casino {
  return { ...toListedCasino(row), review }
}

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
