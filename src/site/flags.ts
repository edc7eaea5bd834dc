import { DK, FI, GB, NO, SE } from 'country-flag-icons/string/3x2'
import type { Language } from '#i18n/languages.ts'

export const flags: Record<Language['flag'], string> = { GB, SE, NO, DK, FI }
