/**
 * An edition's palette from three colours, with WCAG 2 contrast: every pair of text can be read.
 */

export type BrandColours = { primary: string; secondary: string; accent: string }

export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** A colour in the light theme and in the dark one. */
export type Pair = readonly [light: Oklch, dark: Oklch]

const textContrast = 4.5
const edgeContrast = 3
/** What white must have on the dark bands. */
const bandContrast = 7
const white: Oklch = [1, 0, 0]

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

/** @param hex `#rrggbb` */
export function fromHex(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    (hue + 360) % 360,
  ]
}

/** `#rrggbb`. */
export function toHex(colour: Oklch): string {
  const bytes = toLinear(colour).map((part) =>
    Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance. */
export function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast of two opaque colours: 1 to 21. */
export function contrastOf(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Demand = readonly [background: Oklch, least: number]

/** The same colour, made darker (`step` below 0) or lighter until it meets every demand. */
function reach([lightness, chroma, hue]: Oklch, step: number, demands: readonly Demand[]): Oklch {
  let current = lightness
  const meets = () =>
    demands.every(([other, least]) => contrastOf([current, chroma, hue], other) >= least)
  while (!meets() && current > 0 && current < 1) current = cut(current + step)
  return [current, chroma, hue]
}

const ink = (hue: number): Oklch => [0.23, 0.05, hue]

/** What is unreadable, by field, with a colour that would do. */
export function explainContrast({
  primary,
  secondary,
  accent,
}: BrandColours): [keyof BrandColours, string][] {
  const [main, band, spark] = [fromHex(primary), fromHex(secondary), fromHex(accent)]
  const found: [keyof BrandColours, string][] = []
  const check = (
    field: keyof BrandColours,
    given: Oklch,
    step: number,
    demands: readonly Demand[],
    why: string,
  ) => {
    const [background, least] =
      demands.find(([other, wanted]) => contrastOf(given, other) < wanted) ?? []
    if (!background) return
    const better = toHex(reach(given, step, demands))
    const contrast = contrastOf(given, background).toFixed(1)
    found.push([field, `${why} (contrast ${contrast}, at least ${least}). ${better} can be read.`])
  }
  check(
    'primary',
    main,
    -0.005,
    [[white, textContrast]],
    'Too light: white letters on buttons can’t be read',
  )
  check(
    'secondary',
    band,
    -0.005,
    [[white, bandContrast]],
    'Too light: white letters on dark bands can’t be read',
  )
  check(
    'accent',
    spark,
    0.005,
    [[ink(spark[2]), textContrast]],
    'Too dark: dark letters on highlights can’t be read',
  )
  return found
}

/** Every colour that `palette.css` of an edition defines. */
export function derivePalette({
  primary,
  secondary,
  accent,
}: BrandColours): Record<string, Oklch | Pair> {
  const [main, band, spark] = [fromHex(primary), fromHex(secondary), fromHex(accent)]
  const [hue, tint, glow] = [main[2], band[2], spark[2]]
  const calm = (most: number, colour: Oklch) => Math.min(most, colour[1])
  const surfaces: readonly Pair[] = [
    [
      [0.985, calm(0.005, band), tint],
      [0.17, calm(0.025, band), tint],
    ],
    [white, [0.215, calm(0.03, band), tint]],
    [
      [0.957, calm(0.01, band), tint],
      [0.14, calm(0.022, band), tint],
    ],
  ]
  const soft: Pair = [
    [0.953, calm(0.024, main), hue],
    [0.27, calm(0.07, main), hue],
  ]
  const glowSoft: Pair = [
    [0.963, calm(0.04, spark), glow],
    [0.28, calm(0.045, spark), glow],
  ]
  const on = (theme: 0 | 1, least: number, also?: Pair): Demand[] =>
    [...surfaces, ...(also ? [also] : [])].map((pair) => [pair[theme], least])
  const readable = (light: Oklch, dark: Oklch, least: number, also?: Pair): Pair => [
    reach(light, -0.005, on(0, least, also)),
    reach(dark, 0.005, on(1, least, also)),
  ]
  const button: Pair = [
    reach(main, -0.005, [[white, textContrast], ...on(0, edgeContrast)]),
    reach([0.58, main[1], hue], -0.005, [[white, textContrast]]),
  ]
  const deeper = ([lightness, chroma, own]: Oklch, by: number): Oklch => [
    cut(lightness - by),
    chroma,
    own,
  ]
  return {
    surface: surfaces[0] ?? white,
    'surface-raised': surfaces[1] ?? white,
    'surface-sunken': surfaces[2] ?? white,
    text: [
      [0.23, calm(0.05, band), tint],
      [0.958, calm(0.008, band), tint],
    ],
    'text-muted': readable(
      [0.47, calm(0.035, band), tint],
      [0.76, calm(0.026, band), tint],
      textContrast,
    ),
    border: [
      [0.905, calm(0.012, band), tint],
      [0.305, calm(0.035, band), tint],
    ],
    'border-strong': readable(
      [0.6, calm(0.033, band), tint],
      [0.56, calm(0.043, band), tint],
      edgeContrast,
    ),
    accent: button,
    'accent-hover': [deeper(button[0], 0.06), deeper(button[1], 0.04)],
    'accent-contrast': white,
    'accent-soft': soft,
    'accent-text': readable(
      deeper(button[0], 0.02),
      [0.79, calm(0.115, main), hue],
      textContrast,
      soft,
    ),
    highlight: [spark, [Math.max(0.82, spark[0]), spark[1], glow]],
    'highlight-contrast': ink(glow),
    'highlight-soft': glowSoft,
    'highlight-text': readable(
      [0.5, calm(0.115, spark), glow],
      [0.84, calm(0.14, spark), glow],
      textContrast,
      glowSoft,
    ),
    star: readable(
      [0.665, calm(0.155, spark), glow],
      [0.825, calm(0.155, spark), glow],
      edgeContrast,
    ),
    inverse: band,
    'inverse-line': [Math.min(1, band[0] + 0.135), band[1], tint],
  }
}

const isPair = (value: Oklch | Pair): value is Pair => typeof value[0] !== 'number'

const css = ([lightness, chroma, hue]: Oklch) =>
  `oklch(${lightness.toFixed(4)} ${chroma.toFixed(4)} ${hue.toFixed(2)})`

/** The declarations of `palette.css` for these colours. */
export function writePalette(colours: BrandColours): string {
  return Object.entries(derivePalette(colours))
    .map(
      ([name, value]) =>
        `--${name}:${isPair(value) ? `light-dark(${css(value[0])},${css(value[1])})` : css(value)}`,
    )
    .join(';')
}

/** The colours of the browser’s own bars. */
export function findThemeColors(colours: BrandColours): { light: string; dark: string } {
  const surface = derivePalette(colours)['surface'] ?? white
  const [light, dark] = isPair(surface) ? surface : [surface, surface]
  return { light: toHex(light), dark: toHex(dark) }
}
