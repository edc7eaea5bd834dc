import type { AppError } from '#errors.ts'
import { getLanguage, type LanguageCode } from './languages.ts'

const minute = 60

export function formatWait(language: LanguageCode, { headers }: Pick<AppError, 'headers'>): string {
  const seconds = Number(headers?.['Retry-After']) || minute
  const format = new Intl.RelativeTimeFormat(getLanguage(language).intl)
  return seconds > minute
    ? format.format(Math.ceil(seconds / minute), 'minute')
    : format.format(seconds, 'second')
}
