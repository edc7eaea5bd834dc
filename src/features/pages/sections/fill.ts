import { findInfoScreen, isSectionScreen } from '#contract/info-screens.ts'
import type { Page } from '../fields.ts'

/** The site puts these where they stand on a line of their own in braces, such as `{vpns}`. */
const listNames = ['top-casinos', 'vpns', 'lotteries'] as const
export type ListName = (typeof listNames)[number]
export const places = [...listNames, 'questions'] as const
export type Place = (typeof places)[number]

export const topCount = 3

const lineOf = (names: readonly Place[]) =>
  new RegExp(`^\\{(${names.join('|')})\\}[ \\t\\r]*$`, 'm')

export const hasPlace = (markdown: string): boolean => lineOf(places).test(markdown)

/** Whether `{year}`, `{brand}` and `{count}` are filled in. */
export const isSectioned = ({ slug, body }: Pick<Page, 'slug' | 'body'>): boolean =>
  isSectionScreen(findInfoScreen(slug)) || hasPlace(body)

/** Whose entries `{count}` counts outside of the sections. */
export const findFirstList = (body: string): ListName | undefined => {
  const [, name] = lineOf(listNames).exec(body) ?? []
  return listNames.find((known) => known === name)
}

/** A text without the lists that the site puts there. */
export const forEveryones = (markdown: string): string =>
  markdown.replaceAll(new RegExp(lineOf(places), 'gm'), '')

type Filling = { year: number; brand: string; count: number | undefined }

export const fillText = (text: string, filling: Filling): string =>
  text.replaceAll(/\{(year|brand|count)\}/g, (mark, name: keyof Filling) =>
    String(filling[name] ?? mark),
  )

/** Says nothing rather than count too few. */
export const fillDescription = (text: string, filling: Filling): string =>
  filling.count !== undefined && filling.count < 2 && text.includes('{count}')
    ? ''
    : fillText(text, filling)
