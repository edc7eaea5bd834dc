import { emSize, outline, type Weight } from '#ui/lettering/outline.ts'

export type Line = {
  text: string
  weight: Weight
  size: number
  x: number
  y: number
  fill: string
  middle?: boolean
}

export const measure = (text: string, weight: Weight, size: number) =>
  (outline(text, weight).width * size) / emSize

/** Draws text as outlines. Adds each new letter to `defs`, by path. */
export function drawLine(
  { text, weight, size, x, y, fill, middle = false }: Line,
  defs: Map<string, string>,
): string {
  const { width, groups } = outline(text, weight)
  const scale = size / emSize
  const start = middle ? x - (width * scale) / 2 : x
  const uses = groups.map((letter) => {
    const id = defs.get(letter.path) ?? `l${defs.size}`
    defs.set(letter.path, id)
    return `<use href="#${id}" x="${round(letter.x)}"/>`
  })
  return `<g fill="${fill}" transform="translate(${round(start)} ${y}) scale(${scale} ${-scale})">${uses.join('')}</g>`
}

const round = (value: number) => Math.round(value * 100) / 100
