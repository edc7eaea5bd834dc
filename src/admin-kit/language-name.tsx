import { isOffered } from '#editions/offered-languages.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { useEdition } from './edition.ts'

/** Marked if readers of the edition don't find it. */
export function LanguageName({ code }: { code: LanguageCode }) {
  const edition = useEdition()
  const { name } = getLanguage(code)
  return <>{isOffered(edition, code) ? name : `${name} (off)`}</>
}
