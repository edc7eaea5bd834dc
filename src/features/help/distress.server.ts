/** Whether somebody who writes to the assistant is in distress: `phrases/<language>.yaml`, every language's, whatever the page's. */
import { parse } from 'yaml'
import * as z from 'zod'
import { languageCodes } from '#i18n/languages.ts'
import { isTold, leaveOut, readRules, readWords, type Rule } from './words.server.ts'

/** A life may be in danger, or gambling does harm. */
export type Distress = 'danger' | 'gambling'

const files = import.meta.glob<string>('./phrases/*.yaml', { eager: true, query: '?raw', import: 'default' })

const phrasesSchema = z
  .strictObject({
    /** Words that rules share, by their name. */
    groups: z.record(z.string(), z.string()),
    danger: z.string(),
    gambling: z.string(),
    /** What only sounds like it. */
    harmless: z.string(),
  })
  .transform(({ groups, danger, gambling, harmless }) => ({
    danger: readRules(danger, groups),
    gambling: readRules(gambling, groups),
    harmless: readRules(harmless),
  }))

let read: Record<Distress | 'harmless', Rule[]>[] | undefined

function readAll() {
  read ??= languageCodes.map((code) => phrasesSchema.parse(parse(files[`./phrases/${code}.yaml`] ?? '')))
  return read
}

export function findDistress(message: string): Distress | undefined {
  const all = readAll()
  const words = leaveOut(
    all.flatMap(({ harmless }) => harmless),
    readWords(message),
  )
  return (['danger', 'gambling'] as const).find((kind) => all.some((phrases) => isTold(phrases[kind], words)))
}
