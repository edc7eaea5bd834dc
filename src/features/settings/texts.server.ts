import type { Edition } from '#editions/edition.ts'
import { listArguments } from '#editions/message-arguments.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import { describeMessage } from '#process/describe-error.ts'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'
import type { EditableText } from './contract.ts'

type Tree = { [key: string]: string | Tree }

// These are as written, with arguments such as {brand}: the messages that pages use are compiled.
const sources = import.meta.glob<string>(
  [
    '../../editions/*/messages/*.json',
    '../../editions/*/neutral/*.json',
    '../../i18n/messages/*.json',
  ],
  { query: '?raw', import: 'default' },
)

/** Shared texts that operators word themselves; of the edition's own, all. */
const sharedKeys = ['footer.age']

async function readTree(file: string): Promise<Tree> {
  const read = sources[`../../${file}`]
  return read ? (JSON.parse(await read()) as Tree) : {} // tests/messages.test.ts checks their form
}

function flatten(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

async function readOriginals(
  { id, isDemonstration }: Edition,
  language: LanguageCode,
): Promise<Map<string, string>> {
  const own = await readTree(`editions/${id}/messages/${language}.json`)
  const shared = flatten(await readTree(`i18n/messages/${language}.json`))
  const neutral = isDemonstration
    ? []
    : flatten(await readTree(`editions/${id}/neutral/${language}.json`))
  const known = new Map([
    ...shared.filter(([key]) => sharedKeys.includes(key)),
    ...flatten(own, 'edition.'),
  ])
  for (const [key, text] of neutral) if (known.has(key)) known.set(key, text)
  return known
}

/** Keeps the order of the messages. */
export async function listEditableTexts(edition: Edition): Promise<EditableText[]> {
  const all = await Promise.all(
    languageCodes.map(async (code) => [code, await readOriginals(edition, code)] as const),
  )
  const keys = [...(all[0]?.[1].keys() ?? [])]
  return keys.map((key) => ({
    key,
    originals: Object.fromEntries(
      all.map(([code, texts]) => [code, texts.get(key) ?? '']),
    ) as Record<LanguageCode, string>,
  }))
}

/** What is wrong with an operator's texts, by field. */
export function checkTexts(
  texts: OwnSettings['texts'],
  known: readonly EditableText[],
): Record<string, string> {
  const byKey = new Map(known.map((text) => [text.key, text]))
  const errors: Record<string, string> = {}
  for (const [code, own] of Object.entries(texts) as [
    LanguageCode,
    Record<string, string> | undefined,
  ][]) {
    for (const [key, text] of Object.entries(own ?? {})) {
      const original = byKey.get(key)?.originals[code]
      const problem = original === undefined ? 'There is no such text.' : checkText(text, original)
      if (problem) errors[`texts.${code}.${key}`] = problem
    }
  }
  return errors
}

function checkText(text: string, original: string): string | undefined {
  const allowed = listArguments(original)
  try {
    const unknown = listArguments(text).find((name) => !allowed.includes(name))
    if (unknown === undefined) return undefined
    const some =
      allowed.length > 0
        ? `Use only ${allowed.map((name) => `{${name}}`).join(', ')}.`
        : 'It takes none.'
    return `{${unknown}} has no meaning here. ${some}`
  } catch (error) {
    return `Braces must enclose a name, such as {brand}: ${describeMessage(error)}`
  }
}
