/**
 * The floors of `src` (docs/architecture.md): an import leads down or stays on its floor, never up.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** From the ground up: folders, and files that are in none. */
export const floors: readonly (readonly string[])[] = [
  ['i18n', 'csv', 'process', 'errors.ts', 'find-own.ts', 'api-path.ts'],
  ['contract', 'editions', 'urls.ts', 'config.ts'],
  ['db', 'ui', 'markets', 'deps.ts'],
  ['api', 'render', 'audit'],
  ['admin-kit'],
  ['content', 'mail'],
  ['features'],
  ['services.ts', 'seed', 'server', 'site', 'admin'],
  ['jobs'],
  ['start'],
  ['main.ts', 'operator', 'operator.ts', 'dev'],
]

/** The floors as a Mermaid diagram, the highest on top: the drawing of docs/architecture.md. */
export function drawFloors(): string {
  const boxes = floors.map((rooms, floor) => `  f${floor}["${rooms.join(', ')}"]`)
  const ways = floors.slice(1).map((_, floor) => `  f${floor + 1} --> f${floor}`)
  return ['flowchart TB', ...boxes.toReversed(), ...ways.toReversed()].join('\n')
}

export type Arrow = { from: string; to: string }

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|test-kit|d\.json)\.tsx?$/.test(file)

/** The files of `src` without tests, as paths below it. */
export const readSources = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(isSource)

/** Every import between two files of `src`, types included; paths are below `src`. */
export function readArrows(): Arrow[] {
  return readSources().flatMap((from) =>
    [
      ...readFileSync(`src/${from}`, 'utf8').matchAll(
        /(?:\bfrom|\bimport|\bimport\()\s*'((?:\.{1,2}\/|#)[^'?]+\.tsx?)[?']/g,
      ),
    ].map(([, name = '']) => ({
      from,
      to: name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(from), name),
    })),
  )
}

/** Part of what puts the site together, although it lies in the folder of its kind. */
const isMount = (file: string) => file.endsWith('/mount.server.tsx')

/** The part of the house a file is in: its feature, its folder or, in none, itself. */
export function roomOf(file: string): string {
  if (isMount(file)) return 'server'
  const [first = '', second] = file.split('/')
  return first === 'features' && second ? `features/${second}` : first
}

export function floorOf(file: string): number {
  const folder = isMount(file) ? 'server' : (file.split('/')[0] ?? '')
  return floors.findIndex((rooms) => rooms.includes(folder))
}

/**
 * The folder a file is in, two levels deep and three within features; a file that lies beside such
 * folders is a part of its own.
 */
export function partOf(file: string): string {
  if (isMount(file)) return file
  const folders = file.split('/').slice(0, -1)
  const depth = folders[0] === 'features' ? 3 : 2
  return folders.length < depth ? file : folders.slice(0, depth).join('/')
}

/** Whatever reaches each other, in the largest groups there are (Tarjan's algorithm). */
export function findCircles(arrows: readonly Arrow[]): string[][] {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const seen = new Map<string, { index: number; low: number; isOpen: boolean }>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (name: string) => {
    const own = { index: seen.size, low: seen.size, isOpen: true }
    seen.set(name, own)
    open.push(name)
    for (const { to } of next.get(name) ?? []) {
      const other = seen.get(to) ?? visit(to)
      if (other.isOpen) own.low = Math.min(own.low, other.low)
    }
    if (own.low === own.index) {
      const circle = open.splice(open.indexOf(name))
      for (const one of circle) seen.set(one, { ...own, isOpen: false })
      if (circle.length > 1) circles.push(circle)
    }
    return seen.get(name) ?? own
  }
  for (const name of next.keys()) if (!seen.has(name)) visit(name)
  return circles
}

/** Rooms that reach each other, each knot as the way around. */
export function findKnots(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of arrows) {
    const [a, b] = [roomOf(from), roomOf(to)]
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b))
  }
  const done = new Set<string>()
  const knots: string[][] = []
  const visit = (room: string, way: readonly string[]) => {
    const start = way.indexOf(room)
    if (start >= 0) knots.push([...way.slice(start), room])
    if (start >= 0 || done.has(room)) return
    for (const other of next.get(room) ?? []) visit(other, [...way, room])
    done.add(room)
  }
  for (const room of next.keys()) visit(room, [])
  return knots
}
