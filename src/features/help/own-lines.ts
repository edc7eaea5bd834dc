/** What an operator changed, over the lines that come with the software. */
import type { Edition } from '#editions/edition.ts'
import {
  helpPlaces,
  type HelpKind,
  type HelpPlace,
  type OwnHelpLine,
} from '#editions/help-lines-schema.ts'
import { helpLines, worldLines, type HelpLine } from './lines.ts'

/** Every country has one of these, whatever is switched off. */
const neededKinds = ['emergency', 'crisis', 'gambling'] as const satisfies HelpKind[]

export const builtInLines = (place: HelpPlace): readonly HelpLine[] =>
  place === 'world' ? worldLines : helpLines[place]

export function linesOf({ own }: Pick<Edition, 'own'>, place: HelpPlace): readonly HelpLine[] {
  const builtIn = builtInLines(place)
  const lines = replaceLines(own.helpLines, place)
  const missing = findMissing(lines)
  return [...lines, ...builtIn.filter(({ kind }) => missing.some((needed) => needed === kind))]
}

const findMissing = (lines: readonly HelpLine[]) =>
  neededKinds.filter((needed) => !lines.some(({ kind }) => kind === needed))

function replaceLines(all: readonly OwnHelpLine[], place: HelpPlace): HelpLine[] {
  const builtIn = builtInLines(place)
  const own = all.filter((line) => line.place === place)
  const show = (line: OwnHelpLine) => (line.isOff ? [] : [readOwn(line)])
  return [
    ...builtIn.flatMap((line) => {
      const changed = own.find(({ id }) => id === line.id)
      return changed ? show(changed) : [line]
    }),
    ...own.filter(({ id }) => !builtIn.some((line) => line.id === id)).flatMap(show),
  ]
}

function readOwn({ place, id, kind, name, phone, url, hours, languages, checked }: OwnHelpLine) {
  const known = builtInLines(place).find((line) => line.id === id)
  const [first = 'en', ...others] = languages
  const line: HelpLine = {
    id,
    kind,
    name: kind === 'emergency' ? (phone ?? '') : name,
    ...(known?.name === name && known.nameInText && { nameInText: known.nameInText }),
    ...(phone && { phone }),
    ...(url && { web: url.replace(/^https:\/\//, '').replace(/\/$/, '') }),
    hours,
    languages: [first, ...others],
    checked,
  }
  return line
}

/** Whether a name came with the software, and with it what pages say of its service. */
export const isBuiltIn = (place: HelpPlace, { name }: Pick<HelpLine, 'name'>): boolean =>
  builtInLines(place).some((line) => line.name === name)

/** A built-in line as an operator would have given it. */
export const listBuiltIn = (): OwnHelpLine[] =>
  helpPlaces.flatMap((place) =>
    builtInLines(place).map(({ id, kind, name, phone, web, hours, languages, checked }) => ({
      place,
      id,
      kind,
      name: kind === 'emergency' ? '' : name,
      phone: phone ?? null,
      url: web ? new URL(`https://${web}`).href : null,
      hours: hours === 'always' ? hours : [...hours],
      languages: [...languages],
      checked,
      isOff: false,
    })),
  )

const kindNames = {
  emergency: 'emergency number',
  crisis: 'line for people in crisis',
  gambling: 'line about gambling',
} as const

/** What is wrong with all of an operator's lines together, by field. */
export function checkOwnLines(lines: readonly OwnHelpLine[]): Record<string, string> {
  const errors = helpPlaces.flatMap((place) =>
    findMissing(replaceLines(lines, place)).map((kind): [string, string] => {
      const at = lines.findLastIndex((line) => line.place === place)
      return [
        `helpLines.${at}.isOff`,
        `Readers need at least one ${kindNames[kind]} for ${nameInEnglish(place)}: change this one, or add another before you switch it off.`,
      ]
    }),
  )
  return Object.fromEntries(errors)
}

function nameInEnglish(place: HelpPlace): string {
  if (place === 'world') return 'the rest of the world'
  return new Intl.DisplayNames('en', { type: 'region' }).of(place) ?? place
}
