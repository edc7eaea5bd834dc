import letterforms from './letterforms.json'

export type Weight = keyof typeof letterforms

type Letters = Record<string, { advance: number; path: string } | undefined>

export const emSize = 1000
export const capHeight = 660

/**
 * Draws without installed fonts. Baseline origin, y downwards. Unknown letters lose their accent,
 * or are left out.
 */
export function outline(
  text: string,
  weight: Weight,
): { width: number; groups: { x: number; path: string }[] } {
  const letters: Letters = letterforms[weight].letters
  const kerning = readKerning(weight)
  const groups: { x: number; path: string }[] = []
  let width = 0
  let previous = ''
  for (const letter of Array.from(text.normalize('NFC')).flatMap((whole) =>
    letters[whole] ? whole : Array.from(whole.normalize('NFD')),
  )) {
    const form = letters[letter]
    if (!form) continue
    width += kerning.get(previous + letter) ?? 0
    if (form.path) groups.push({ x: width, path: form.path })
    width += form.advance
    previous = letter
  }
  return { width, groups }
}

/** Reads the kerning, which is pairs such as `Ta-65 Te-60`. */
function readKerning(weight: Weight): ReadonlyMap<string, number> {
  return new Map(
    letterforms[weight].kerning.split(' ').map((pair) => [pair.slice(0, 2), Number(pair.slice(2))]),
  )
}
