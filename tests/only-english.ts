/** Texts of the interface that no page in another language may show. */
import en from '#i18n/messages/en.json' with { type: 'json' }
import fi from '#i18n/messages/fi.json' with { type: 'json' }
import sv from '#i18n/messages/sv.json' with { type: 'json' }
import { listTexts, parsePage } from './page-texts.ts'

/** All texts by their place. */
function listMessages(messages: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([name, value]: [string, unknown]): [string, string][] =>
      typeof value === 'string'
        ? [[`${path}.${name}`, value]]
        : [...listMessages(value as object, `${path}.${name}`)],
    ),
  )
}

const [swedish, finnish] = [listMessages(sv), listMessages(fi)]

/** At least three words, nothing to be filled in, and otherwise in Swedish and Finnish. */
export const onlyEnglish: readonly string[] = [...listMessages(en)].flatMap(([path, text]) =>
  /^[^{}<>]*$/.test(text) &&
  text.split(' ').length > 2 &&
  ![swedish.get(path), finnish.get(path)].includes(text)
    ? [text]
    : [],
)

/** @param pages HTML by address */
export const findEnglish = (pages: ReadonlyMap<string, string>): string[] =>
  [...pages].flatMap(([address, html]) => {
    const texts = new Set(listTexts(parsePage(html)))
    return onlyEnglish.filter((text) => texts.has(text)).map((text) => `${address}: ${text}`)
  })
