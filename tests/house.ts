/**
 * `npm run house [-- --list]`: what the structure of `src` measures, tests left out. With `--list`
 * it names the files behind the figures.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findCircles, partOf, readArrows, readSources, type Arrow } from './floors.ts'

/** A kind and a fact that stand for the others; each is counted where its name is written. */
const examples = { kind: 'toplist', home: 'features/toplists/', fact: 'minRedemption' }

const { list } = parseArgs({ options: { list: { type: 'boolean' } } }).values
const sources = readSources()
const texts = new Map(sources.map((file) => [file, readFileSync(`src/${file}`, 'utf8')]))
const arrows = readArrows()

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1)
const naming = (name: string) =>
  sources.filter((file) => texts.get(file)?.toLowerCase().includes(name.toLowerCase()))

/** Files that one file imports, which stands in the same folder. */
function findSingles(): string[] {
  const importers = Map.groupBy(arrows, ({ to }) => to)
  return sources.filter((file) => {
    const from = [...new Set(importers.get(file)?.map((arrow) => arrow.from))]
    return from.length === 1 && folderOf(from[0] ?? '') === folderOf(file)
  })
}

const between = (part: (file: string) => string): Arrow[] =>
  arrows.map(({ from, to }) => ({ from: part(from), to: part(to) }))

const lines = [...texts.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0)
const figures: Record<string, readonly unknown[] | number> = {
  lines,
  files: sources.length,
  'with one importer, in their folder': findSingles(),
  'circles of files': findCircles(arrows),
  'knots of folders': findCircles(between(partOf)),
  [`name the fact ${examples.fact}`]: naming(examples.fact),
  [`name the kind ${examples.kind} elsewhere`]: naming(examples.kind).filter(
    (file) => !file.startsWith(examples.home),
  ),
}

const count = (figure: readonly unknown[] | number) =>
  typeof figure === 'number' ? figure : figure.length
console.log(
  `House: ${Object.entries(figures)
    .map(([name, figure]) => `${count(figure).toLocaleString('en')} ${name}`)
    .join(', ')}.`,
)
if (list)
  for (const [name, figure] of Object.entries(figures))
    if (typeof figure !== 'number')
      console.log(`\n${name}:\n${figure.map((one) => `  ${String(one)}`).join('\n')}`)
