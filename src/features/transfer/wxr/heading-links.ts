/** Links within a text lead to the ids that its headings have on this site. */
import { shapeHeadings } from '#content/markdown/headings.ts'
import { headingIdPrefix } from '#content/markdown/links.ts'
import { parseMarkdown } from '#content/markdown/parse.ts'

/** The ids that a heading had, in the order of the headings. */
export type OldIds = readonly (readonly string[])[]

const linkWithin = /\[([^[\]]{0,300})\]\(#([^()\s]{1,200})\)/g

/** @returns how many links led to a place that is no heading; they are kept as text */
export function leadToHeadings(
  markdown: string,
  oldIds: OldIds,
): { markdown: string; lost: number } {
  if (!markdown.includes('](#')) return { markdown, lost: 0 }
  const headings = shapeHeadings(parseMarkdown(markdown), 2)
  const newIds = new Map(
    headings.flatMap(({ id }, index) =>
      (oldIds[index] ?? []).map((old) => [old, id.slice(headingIdPrefix.length)] as const),
    ),
  )
  let lost = 0
  const changed = markdown.replace(linkWithin, (_, text: string, old: string) => {
    const id = newIds.get(decode(old))
    if (id !== undefined) return `[${text}](#${id})`
    lost += 1
    return text
  })
  return { markdown: changed, lost }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
