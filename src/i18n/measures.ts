import { numberFormat } from './formats.ts'
import { findByLocale, type LanguageCode } from './languages.ts'

type Unit = 'h' | 'min' | 'd'
type Units = Readonly<Record<Unit, string>>

/** Abbreviations as prices and texts have them, where they are not those of the runtime. */
const ownUnits: Readonly<Partial<Record<LanguageCode, Units>>> = {
  en: { h: 'h', min: 'min', d: 'd' },
  sv: { h: 'h', min: 'min', d: 'd' },
  no: { h: 't', min: 'min', d: 'd' },
  da: { h: 't.', min: 'min.', d: 'd.' },
  fi: { h: 'h', min: 'min', d: 'pv' },
}

const inRuntime: Readonly<Record<Unit, string>> = { h: 'hour', min: 'minute', d: 'day' }

function findUnits(locale: string): Units {
  const language = findByLocale(locale)
  const own = language && ownUnits[language.code]
  if (own) return own
  const name = (unit: Unit) =>
    numberFormat(locale, { style: 'unit', unit: inRuntime[unit], unitDisplay: 'short' })
      .formatToParts(1)
      .find(({ type }) => type === 'unit')?.value ?? unit
  return { h: name('h'), min: name('min'), d: name('d') }
}

const currencies = { $: 'USD', '€': 'EUR', '£': 'GBP' } as const

/** Gives the unit of a figure, where it is not the abbreviation of the language. */
type NameUnit = (figure: string, unit: Unit) => string

/**
 * A fact such as `24h`, `1–2 h`, `3–5 d` or `$3,000` as the language writes it. Everything else in
 * the text stays as an editor wrote it.
 */
export function showMeasures(text: string, locale: string, name?: NameUnit): string {
  const names = findUnits(locale)
  return text
    .replaceAll(
      /(\d+(?:[.,]\d+)?)([ \u00a0]?)(h|hours?|min|minutes?|d|days?)(?![\p{L}\d.])/giu,
      (_, figure: string, space: string, written: string) => {
        const unit = nameOf(written)
        return `${figure}${space || '\u00a0'}${name?.(figure, unit) ?? names[unit]}`
      },
    )
    .replaceAll(/([$€£])(\d{1,3}(?:,\d{3})*)(?![\d.,]\d)/g, (_, sign: string, figure: string) => {
      const currency = currencies[sign as keyof typeof currencies]
      const amount = Number(figure.replaceAll(',', ''))
      const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
      return numberFormat(locale, { ...style, maximumFractionDigits: 0 }).format(amount)
    })
}

/** A length of time in its largest fitting unit, such as `9 min`, `12 h` or `5.5 d`. */
export function showMinutes(minutes: number, locale: string): string {
  const [count, unit] = inUnit(minutes)
  return showMeasures(
    `${numberFormat(locale, { maximumFractionDigits: 1 }).format(count)} ${unit}`,
    locale,
  )
}

/** Two lengths of time in the unit that fits the second, such as `7–14 min`. */
export function showMinutesRange(from: number, to: number, locale: string): string {
  const [most, unit] = inUnit(to)
  const least = (from * most) / to
  const write = (count: number) => numberFormat(locale, { maximumFractionDigits: 1 }).format(count)
  const [first, last] = [write(least), write(most)]
  return showMeasures(`${first === last ? last : `${first}–${last}`} ${unit}`, locale)
}

/** The same as part of a sentence, such as `9 minutes`, `12 hours` or `5.5 days`. */
export function spellMinutes(minutes: number, locale: string): string {
  const [count, unit] = inUnit(minutes)
  return spell(count, unit, locale)
}

/** A fact such as `24h` or `3–5 d` as part of a sentence, as `showMeasures` writes it elsewhere. */
export const spellMeasures = (text: string, locale: string): string =>
  showMeasures(text, locale, (figure, unit) =>
    spell(Number(figure.replace(',', '.')), unit, locale).replace(/^[\d.,\s]+/, ''),
  )

const spell = (count: number, unit: Unit, locale: string) =>
  numberFormat(locale, {
    style: 'unit',
    unit: inRuntime[unit],
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(count)

function inUnit(minutes: number): readonly [number, Unit] {
  if (minutes < 120) return [minutes, 'min']
  return minutes < 72 * 60 ? [minutes / 60, 'h'] : [minutes / (24 * 60), 'd']
}

function nameOf(unit: string): Unit {
  const first = unit.charAt(0).toLowerCase()
  if (first === 'h') return 'h'
  return first === 'd' ? 'd' : 'min'
}
