/**
 * Figures that texts take from records instead of holding them: `{{payouts.median}}` in the texts of
 * a casino, `{{fennec-house.payouts.median}}` in all others, `{{site.casinos}}` anywhere. Pure.
 */
import { segmentSentences } from './sentences.ts'
import { isFence, splitLines } from './text-lines.ts'

/** Of one casino. The names are part of what editors have written. */
export const casinoFigures = {
  'payouts.median': 'the median of its newest payout tests',
  'payouts.tests': 'how many tests that median is of',
  'payouts.shortest': 'the shortest time among them',
  'payouts.longest': 'the longest time among them',
  'payouts.made': 'how many withdrawals were tested, whatever came of them',
  'payouts.latest': 'the day of the newest test',
  'facts.statedTime': 'the withdrawal time that the casino states',
  'facts.rating': 'its rating',
  'facts.games': 'how many games it has',
  'facts.minDeposit': 'its smallest deposit',
  'facts.minRedemption': 'its smallest redemption',
  'facts.maxPayout': 'its largest payout',
  'facts.founded': 'the year of its founding',
  'facts.excludedStates': 'how many US states it excludes',
} as const

/** Of all casinos that readers find. */
export const siteFigures = {
  'site.casinos': 'how many casinos are listed',
  'site.tested': 'at how many of them there is a median of payout tests',
  'site.payouts': 'how many payout tests were made at all of them',
  'site.noKyc': 'how many of them ask for no identity check at first',
} as const

export type CasinoFigure = keyof typeof casinoFigures
export type SiteFigure = keyof typeof siteFigures
export type FigureName = CasinoFigure | SiteFigure

/** `casino`: the slug before the name; null where a text means its own, or all. */
export type FigureReference = { casino: string | null; name: FigureName }

const isCasinoFigure = (name: string): name is CasinoFigure => Object.hasOwn(casinoFigures, name)
const isSiteFigure = (name: string): name is SiteFigure => Object.hasOwn(siteFigures, name)

/** Two words are a name, and what stands before them is a slug. Help lines have one word. */
const pattern = /\{\{[ \t]{0,9}(?:([\w-]{1,120})\.)?([A-Za-z]{1,30}\.[A-Za-z]{1,30})[ \t]{0,9}\}\}/g

export const hasFigures = (text: string): boolean =>
  text.includes('{{') && text.search(pattern) > -1

export const writeReference = ({ casino, name }: FigureReference): string =>
  casino === null ? `{{${name}}}` : `{{${casino}.${name}}}`

/** Those that the vocabulary has, each as often as it stands there. */
export const listFigures = (text: string): FigureReference[] =>
  text.includes('{{')
    ? [...text.matchAll(pattern)].flatMap(
        ([, casino, name = '']) => toReference(casino, name) ?? [],
      )
    : []

function toReference(casino: string | undefined, name: string): FigureReference | undefined {
  if (isCasinoFigure(name)) return { casino: casino ?? null, name }
  return isSiteFigure(name) && casino === undefined ? { casino: null, name } : undefined
}

const parts = new Set(
  [...Object.keys(casinoFigures), ...Object.keys(siteFigures)].flatMap((name) => name.split('.')),
)
/** Other programs have braces of their own, which are no figures written wrongly. */
const isMeant = (name: string) => name.split('.').some((part) => parts.has(part))

/**
 * What is wrong with the references of a text; undefined if nothing is.
 * @param hasOwn whether the text is a casino's, so that a name alone means that one
 */
export function findBadFigure(text: string, hasOwn: boolean): string | undefined {
  for (const [written, casino, name = ''] of text.matchAll(pattern)) {
    const reference = toReference(casino, name)
    if (!reference && !isMeant(name)) continue
    if (!reference)
      return `${written} names no figure. There are: ${[...Object.keys(casinoFigures), ...Object.keys(siteFigures)].join(', ')}`
    if (!hasOwn && reference.casino === null && isCasinoFigure(name))
      return `${written} does not say of which casino. Write its slug before it: {{slug.${name}}}`
  }
  return undefined
}

/** Whether a text means to take a figure, be it by a name that there is not. */
export const takesFigures = (text: string): boolean =>
  listFigures(text).length > 0 || findBadFigure(text, true) !== undefined

/** Stands where a figure is missing; a private letter, so that sentences end where they did. */
const gap = '\u{E000}'

/**
 * The text with its figures. A sentence of which one is not known is left out: it would claim what
 * no record has.
 */
export function fillFigures(
  text: string,
  find: (reference: FigureReference) => string | undefined,
): string {
  if (!text.includes('{{')) return text
  const filled = text.replaceAll(
    pattern,
    (written, casino: string | undefined, name: string, at: number) => {
      const reference = toReference(casino, name)
      if (!reference) return written
      const value = find(reference) ?? gap
      // The full stop of an abbreviation ends the sentence, too.
      return text[at + written.length] === '.' ? value.replace(/\.$/, '') : value
    },
  )
  return filled.includes(gap) ? leaveOutGaps(filled) : filled
}

/** What a line of Markdown begins with, beside its words. */
const lineStart = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?/
const startsAnew = /^[\s>]*(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|\||$)/
const isWhole = /^[\s>]*(?:#{1,6}\s|\|)/

function leaveOutGaps(text: string): string {
  const kept: string[] = []
  for (const block of splitBlocks(text)) {
    if (!block.includes(gap)) {
      kept.push(block)
      continue
    }
    // Neither a row of a table nor a heading can lose a part.
    if (isWhole.test(block)) continue
    const [start = ''] = lineStart.exec(block) ?? []
    const words = block.slice(start.length).replaceAll('\n', ' ')
    const rest = segmentSentences(words)
      .filter((sentence) => !sentence.includes(gap))
      .join('')
      .trim()
    if (rest) kept.push(start + rest)
  }
  return kept
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Lines that one sentence may run through, joined; all others by themselves. */
function splitBlocks(text: string): string[] {
  const blocks: string[] = []
  let isCode = false
  let isOpen = false
  for (const line of splitLines(text)) {
    if (isFence(line)) isCode = !isCode
    const joins = isOpen && !isCode && !isFence(line) && !startsAnew.test(line)
    if (joins) blocks.push(`${blocks.pop()}\n${line}`)
    else blocks.push(line)
    isOpen = !isCode && !isFence(line) && line.trim() !== '' && !isWhole.test(line)
  }
  return blocks
}
