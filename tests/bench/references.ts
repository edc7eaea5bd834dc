/** What a page's bytes can be sent by: nginx from a file, and node:http from one buffer. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { cores, pin } from './load.ts'

export type Reference = { url: string; pid: number; stop(): Promise<void> }

async function start(
  command: readonly [string, readonly string[]],
  url: string,
): Promise<Reference> {
  const child = spawn(command[0], command[1], { stdio: ['ignore', 'ignore', 'inherit'] })
  const { pid = 0 } = child
  await waitFor(url)
  return {
    url,
    pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export async function waitFor(url: string): Promise<void> {
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  // polls another process
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** One worker, `gzip_static`, no log. */
export async function startNginx(folder: string, port: number, page: Buffer): Promise<Reference> {
  await mkdir(path.join(folder, 'www'), { recursive: true })
  await writeFile(path.join(folder, 'www/index.html'), page)
  await writeFile(path.join(folder, 'www/index.html.gz'), gzipSync(page))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 1024; }
    http { access_log off; keepalive_requests 1000000000; types { text/html html; } ${temporary}
      server { listen 127.0.0.1:${port}; root ${folder}/www; gzip_static on; } }`,
  )
  const command = pin(cores.server, 'nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')])
  return start(command, `http://127.0.0.1:${port}/index.html`)
}

/** @param file with the body */
export const startBare = (port: number, file: string, encoding: string): Promise<Reference> =>
  start(
    pin(cores.server, process.execPath, [
      fileURLToPath(import.meta.url),
      String(port),
      file,
      encoding,
    ]),
    `http://127.0.0.1:${port}/`,
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { readFileSync } = await import('node:fs')
  const [, , port, file = '', encoding = ''] = process.argv
  const body = readFileSync(file)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  }
  createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
    Number(port),
    '127.0.0.1',
  )
}
