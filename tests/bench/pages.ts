/**
 * `node tests/bench/pages.ts`: requests per second of the built site, beside a bare node:http server that answers the same bytes from one
 * buffer. The ratio is what counts; absolute figures are the machine's.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import autocannon from 'autocannon'

const seconds = 4
const connections = 32
const port = 3991
const origin = `http://127.0.0.1:${port}`

/** Answers every request with one buffer: what node:http itself can do. */
function serveReference(): void {
  const { body, encoding } = workerData as { body: Uint8Array; encoding: string }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': encoding,
    'content-length': body.length,
  }
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1', () =>
    parentPort?.postMessage((server.address() as AddressInfo).port),
  )
}

async function measure(
  url: string,
  headers: Record<string, string>,
): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

/** The bytes as they travel; fetch() would unpack them. */
async function readCompressed(url: string, headers: Record<string, string>): Promise<Buffer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  return Buffer.concat(await response.toArray())
}

async function startSite(folder: string) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'correct-horse-9',
    },
  })
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 100)) // polls another process
  return child
}

async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-bench-'))
  const site = await startSite(folder)
  try {
    await measureAll()
  } finally {
    site.kill('SIGTERM')
    await once(site, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureAll(): Promise<void> {
  const rows: Record<string, string | number>[] = []
  for (const address of ['/', '/compare', '/casino/emberlock']) {
    const headers = { 'accept-encoding': 'br' }
    const body = await readCompressed(origin + address, headers)
    const worker = new Worker(new URL(import.meta.url), { workerData: { body, encoding: 'br' } })
    const [referencePort] = (await once(worker, 'message')) as [number]
    const reference = await measure(`http://127.0.0.1:${referencePort}/`, headers)
    const cached = await measure(origin + address, headers)
    await worker.terminate()
    rows.push({
      page: address,
      'kB (br)': +(body.length / 1000).toFixed(1),
      'reference/s': Math.round(reference.rate),
      'cached/s': Math.round(cached.rate),
      ratio: +(cached.rate / reference.rate).toFixed(2),
      'p99 ms': cached.p99,
    })
  }
  console.table(rows)

  // A query that no screen allows is ignored, so an address that misses the cache each time needs one that is allowed.
  const began = performance.now()
  const renders = 300
  for (let i = 0; i < renders; i += 1)
    await (await fetch(`${origin}/compare?search=${i}`)).arrayBuffer()
  console.log(
    `uncached /compare, one at a time: ${Math.round((renders / (performance.now() - began)) * 1000)}/s`,
  )
}

if (isMainThread) await run()
else serveReference()
