import type { Edition } from '#editions/edition.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { composeMail } from '#mail/compose.server.tsx'
import type { WriteMail } from '#features/newsletter/issues/batch.server.ts'
import { createReaderWriter } from '#features/newsletter/issues/write-mails.server.ts'
import type { LinkSigner } from '#features/newsletter/links.server.ts'
import { listReaderLinks } from '#features/newsletter/mails.server.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { LetterContent } from './compose.server.ts'

export type LetterContents = Partial<Record<LanguageCode, LetterContent>>

/** Nobody gets it in a language in which it says nothing. */
export function createLetterWriter(
  edition: Edition,
  contents: LetterContents,
  signer: LinkSigner,
  origin: string,
): WriteMail {
  return createReaderWriter({
    edition,
    origin,
    kind: 'letter',
    signer,
    choose: (language) => language,
    compose(reader, links) {
      const { code } = reader.language
      const content = contents[code]
      if (!content) throw new Error(`An issue of ${edition.id} says nothing in ${code}`)
      const t = getTranslator(reader)
      const reason = t('readerMail.letter.reason', { brand: edition.name })
      const own = { ...content, reason, links: listReaderLinks(t, links) }
      return composeMail({ reader, origin }, own)
    },
  })
}
