import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastOf, derivePalette, explainContrast, toHex, type Oklch } from '#editions/colours.ts'
import { editions, findEdition } from '#editions/editions.ts'

/** Pairs that carry text, and pairs whose edge must be seen. */
const text = 4.5
const edge = 3
const surfaces = ['surface', 'surface-raised', 'surface-sunken']
const pairs: [foreground: string, background: string, least: number][] = [
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ['text', surface, text],
    ['text-muted', surface, text],
    ['accent-text', surface, text],
    ['highlight-text', surface, text],
    ['positive', surface, text],
    ['negative', surface, text],
    ['warning', surface, text],
    ['border-strong', surface, edge],
    ['focus', surface, edge],
    ['accent', surface, edge],
  ]),
  ['star', 'surface-raised', edge],
  ['text', 'accent-soft', text],
  ['accent-text', 'accent-soft', text],
  ['text', 'highlight-soft', text],
  ['highlight-text', 'highlight-soft', text],
  ['positive', 'positive-soft', text],
  ['negative', 'negative-soft', text],
  ['warning', 'warning-soft', text],
  ['accent-contrast', 'accent', text],
  ['accent-contrast', 'accent-hover', text],
  ['accent-contrast', 'negative-strong', text],
  ['highlight-contrast', 'highlight', text],
  ['rank-1-contrast', 'rank-1', text],
  ['rank-2-contrast', 'rank-2', text],
  ['rank-3-contrast', 'rank-3', text],
  ['rank-other-contrast', 'rank-other', text],
]

const shared = readTokens('src/ui/tokens.css')

describe.each(editions.map(({ id }) => id))('the colours of %s', (id) => {
  const tokens = new Map([...shared, ...readTokens(`src/editions/${id}/palette.css`)])
  test.each(['light', 'dark'] as const)('can be told apart in %s', (theme) => {
    const weak = pairs
      .map(([foreground, background, least]) => ({
        pair: `${foreground} on ${background}`,
        least,
        contrast: contrastOf(colour(tokens, foreground, theme), colour(tokens, background, theme)),
      }))
      .filter(({ contrast, least }) => contrast < least)
      .map(({ pair, contrast, least }) => `${pair}: ${contrast.toFixed(2)} < ${least}`)
    expect(weak).toEqual([])
  })
  test.each(['light', 'dark'] as const)(
    'the browser’s bars have the colour of the page in %s',
    (theme) => {
      expect(findEdition(id)?.themeColors[theme]).toBe(toHex(colour(tokens, 'surface', theme)))
    },
  )
  test('a band of inverse colour carries the dark theme', () => {
    const inverse = colour(tokens, 'inverse', 'light')
    for (const role of ['text', 'text-muted', 'accent-text', 'highlight-text']) {
      expect(contrastOf(colour(tokens, role, 'dark'), inverse)).toBeGreaterThanOrEqual(text)
    }
  })
})

describe('colours of an operator’s own', () => {
  const hues = Array.from({ length: 24 }, (_, index) => index * 15)
  const usable = hues.flatMap((hue) =>
    [0, 0.1, 0.2].map((chroma) => ({
      primary: toHex([0.5, chroma, hue]),
      secondary: toHex([0.25, chroma / 4, (hue + 120) % 360]),
      accent: toHex([0.8, chroma, (hue + 240) % 360]),
    })),
  )
  test('give a palette in which everything can be told apart, or are refused', () => {
    const accepted = usable.filter((colours) => explainContrast(colours).length === 0)
    expect(accepted.length).toBeGreaterThan(usable.length / 2)
    for (const colours of accepted) {
      const derived = derivePalette(colours)
      for (const theme of ['light', 'dark'] as const) {
        const find = (name: string): Oklch => {
          const value = derived[name]
          if (value === undefined) return colour(shared, name, theme)
          return typeof value[0] === 'number'
            ? (value as Oklch)
            : (value[theme === 'light' ? 0 : 1] as Oklch)
        }
        const weak = pairs.filter(
          ([one, other, least]) => contrastOf(find(one), find(other)) < least,
        )
        expect(weak, JSON.stringify({ colours, theme })).toEqual([])
      }
    }
  })
  test('that can’t be read are refused with one that can', () => {
    const [[field, message] = []] = explainContrast({
      primary: '#ffe680',
      secondary: '#10202f',
      accent: '#ffc400',
    })
    expect(field).toBe('primary')
    const better = /#[0-9a-f]{6}/.exec(message ?? '')?.[0] ?? ''
    expect(explainContrast({ primary: better, secondary: '#10202f', accent: '#ffc400' })).toEqual(
      [],
    )
  })
})

function readTokens(file: string): Map<string, string> {
  const css = readFileSync(file, 'utf8')
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function colour(tokens: Map<string, string>, name: string, theme: 'light' | 'dark'): Oklch {
  const values = [...(tokens.get(name) ?? '').matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)]
  const value = values[theme === 'dark' ? values.length - 1 : 0]
  if (!value) throw new Error(`${name} is not a colour`)
  return [Number(value[1]), Number(value[2]), Number(value[3])]
}
