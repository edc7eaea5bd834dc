import { outline, type Weight } from '#features/info/wordmark.ts'
import letterforms from './letterforms.json'

export type Line = { text: string; weight: Weight; size: number; x: number; y: number; fill: string; middle?: boolean }

type Letter = { x: number; path: string }

/** Units of the letters' square. */
const emSize = 1000
/** Letters of the same face that the wordmark does without. */
const more: Record<Weight, Record<string, { advance: number; path: string } | undefined>> = letterforms

/** Places the letters of a line one after another, in the face's units. */
function layOut(text: string, weight: Weight): { width: number; letters: Letter[] } {
  const letters: Letter[] = []
  let width = 0
  // Split around the further letters; between them the face's own spacing holds.
  for (const part of text.split(new RegExp(`([${Object.keys(more[weight]).join('')}])`))) {
    const form = more[weight][part]
    const { width: advance, groups } = form
      ? { width: form.advance, groups: [{ x: 0, path: form.path }] }
      : outline(part, weight)
    letters.push(...groups.map(({ x, path }) => ({ x: width + x, path })))
    width += advance
  }
  return { width, letters }
}

export const measure = (text: string, weight: Weight, size: number) => (layOut(text, weight).width * size) / emSize

/** A line of text as outlines; each letter's is written once, in `defs`, by its path. */
export function drawLine({ text, weight, size, x, y, fill, middle = false }: Line, defs: Map<string, string>): string {
  const { width, letters } = layOut(text, weight)
  const scale = size / emSize
  const start = middle ? x - (width * scale) / 2 : x
  const uses = letters.map((letter) => {
    const id = defs.get(letter.path) ?? `l${defs.size}`
    defs.set(letter.path, id)
    return `<use href="#${id}" x="${round(letter.x)}"/>`
  })
  return `<g fill="${fill}" transform="translate(${round(start)} ${y}) scale(${scale} ${-scale})">${uses.join('')}</g>`
}

const round = (value: number) => Math.round(value * 100) / 100
