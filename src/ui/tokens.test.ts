import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
  test.each(['light', 'dark'] as const)('the browser’s bars have the colour of the page in %s', (theme) => {
    expect(findEdition(id)?.themeColors[theme]).toBe(toHex(colour(tokens, 'surface', theme)))
  })
  test('a band of inverse colour carries the dark theme', () => {
    const inverse = colour(tokens, 'inverse', 'light')
    for (const role of ['text', 'text-muted', 'accent-text', 'highlight-text']) {
      expect(contrastOf(colour(tokens, role, 'dark'), inverse)).toBeGreaterThanOrEqual(text)
    }
  })
})

type Oklch = [lightness: number, chroma: number, hue: number]

function readTokens(file: string): Map<string, string> {
  const css = readFileSync(file, 'utf8')
  return new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

function colour(tokens: Map<string, string>, name: string, theme: 'light' | 'dark'): Oklch {
  const values = [...(tokens.get(name) ?? '').matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)]
  const value = values[theme === 'dark' ? values.length - 1 : 0]
  if (!value) throw new Error(`${name} is not a colour`)
  return [Number(value[1]), Number(value[2]), Number(value[3])]
}

/** WCAG 2 contrast of two opaque colours. */
function contrastOf(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const cut = (value: number) => Math.min(1, Math.max(0, value))

/** Linear sRGB, by way of Oklab, cut to what a screen can show. */
function toLinear([lightness, chroma, hue]: Oklch): [red: number, green: number, blue: number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return [red, green, blue]
}

/** Relative luminance. */
function luminance(value: Oklch): number {
  const [red, green, blue] = toLinear(value)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `#rrggbb`. */
function toHex(value: Oklch): string {
  const bytes = toLinear(value).map((part) =>
    Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
