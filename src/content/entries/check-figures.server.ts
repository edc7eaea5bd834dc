/** References to figures of records in what editors write. */
import { findBadFigure, hasFigures } from '#contract/figures.ts'
import { AppError } from '#errors.ts'
import { listTextsToTranslate, type Fields } from '../fields.ts'
import type { AnyKind } from './kind.server.ts'

type Texts = Readonly<Record<string, unknown>>

/** A sentence of which a figure is missing is left out, and these consist of one. */
const titles = new Set(['name', 'title', 'menuLabel', 'seoTitle'])

/**
 * @throws AppError invalid, by field, unless each names a figure that texts of the kind can have
 */
export function checkFigures(
  { entity, fields }: Pick<AnyKind, 'entity'> & { fields: Fields },
  input: Texts,
): void {
  const errors: Record<string, string> = {}
  const names = new Set<string>([...titles, ...listTextsToTranslate(fields)])
  const check = (texts: Texts, path: string) => {
    for (const name of names) {
      const message = findProblem(name, texts[name], entity === 'casino')
      if (message !== undefined) errors[path + name] = message
    }
  }
  check(input, '')
  const { translations } = input
  // As the schemas of all kinds have them.
  for (const [code, texts] of Object.entries((translations ?? {}) as Record<string, Texts | null>))
    if (texts) check(texts, `translations.${code}.`)
  const [message] = Object.values(errors)
  if (message !== undefined) throw new AppError('invalid', message, { errors })
}

function findProblem(name: string, value: unknown, hasOwn: boolean): string | undefined {
  if (Array.isArray(value))
    return value.map((one) => findProblem(name, one, hasOwn)).find((message) => message)
  if (typeof value !== 'string') return undefined
  if (titles.has(name) && hasFigures(value)) return 'A title cannot take a figure from the records.'
  return findBadFigure(value, hasOwn)
}
