/** Load by `wrk` on one core against a server on another one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export const cores = { server: 0, load: 1 } as const

/** Runs a command on one core. Its children stay there too. */
export const pin = (core: number, command: string, args: readonly string[]) =>
  ['taskset', ['-c', String(core), command, ...args]] as const

export type Load = {
  url: string
  connections: number
  seconds: number
  encoding?: string
  /** Lua that says what to ask for instead. */
  script?: string
  /** One of its own by default. */
  core?: 'any'
}

export type Figure = {
  rate: number
  /** Milliseconds. */
  p99: number
  /** Answers other than 2xx and 3xx, and broken connections. */
  failed: number
  /** Shares of their cores, from 0 to 1. */
  busy: { load: number; server: number }
}

/** @param server its process, with all its threads */
export async function measure(load: Load, server: number): Promise<Figure> {
  const { url, connections, seconds, encoding = 'br', script, core } = load
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s']
  if (script) args.push('-s', script)
  args.push('-H', `Accept-Encoding: ${encoding}`, url)
  const [program, given] = core === 'any' ? (['wrk', args] as const) : pin(cores.load, 'wrk', args)
  const before = readSeconds(server)
  const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  let used = 0
  const watch = setInterval(() => {
    used = readSeconds(child.pid) || used
  }, 50)
  const [output] = await Promise.all([readAll(child.stdout), once(child, 'exit')])
  clearInterval(watch)
  const busy = { load: used / seconds, server: (readSeconds(server) - before) / seconds }
  return { ...parse(output), busy }
}

/** Nobody knows what the server could have done. */
export const isLimitedByLoad = ({ busy }: Figure) => busy.load > 0.95 && busy.server < 0.95

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

function parse(output: string): Omit<Figure, 'busy'> {
  const read = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  const [, amount = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? []
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)
  const broken = (errors ?? []).slice(1).reduce((sum, count) => sum + Number(count), 0)
  return {
    rate: read(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
    failed: read(/Non-2xx or 3xx responses: (\d+)/) + broken,
  }
}

/** Processor time so far, in seconds; 0 of a process that has ended. */
function readSeconds(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticksPerSecond = 100
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return 0
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
