import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { waitUntil } from './built-site.ts'
import { findFreePort } from './postgres.ts'

const packaged = '/usr/sbin/nginx'

/**
 * Starts a real nginx, as whoever runs the tests, on a free port in front of the sites at `ports`.
 */
export const startNginx = (
  ports: readonly number[],
  { keepAlive, connections }: { keepAlive: boolean; connections?: number },
) => start((setup) => configure({ ...setup, ports, keepAlive, connections }))

/** With `deploy/nginx-cache.conf` as it is, but for the ports, the certificate and the folder. */
export const startCachingNginx = (sitePort: number) =>
  start(({ folder, port }) => {
    const written = readFileSync('deploy/nginx-cache.conf', 'utf8')
    const [beforeServers = '', , server = ''] = written.split(/^server /m)
    const block = server
      .replace(/^ *(listen|server_name|ssl_).*\n/gm, '')
      .replace('{', `{ listen 127.0.0.1:${port};`)
    const site = `${beforeServers}server ${block}`
      .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
      .replace('/var/cache/nginx/tandem', `${folder}/cache`)
    return wrap(folder, site)
  })

async function start(write: (setup: { folder: string; port: number }) => string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tandem-nginx-'))
  const port = await findFreePort()
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, write({ folder, port }))
  const child = spawn(
    existsSync(packaged) ? packaged : 'nginx',
    ['-e', 'stderr', '-p', folder, '-c', file],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const exited = once(child, 'exit')
  await waitUntil(() => answers(port))
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Setup = {
  folder: string
  port: number
  ports: readonly number[]
  keepAlive: boolean
  connections: number | undefined
}

/** The upstream and location are those of docs/operations/deploy.md. */
const configure = ({ folder, port, ports, keepAlive, connections }: Setup) =>
  wrap(
    folder,
    `
  upstream tandem {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    ${keepAlive ? 'keepalive 32;' : ''}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://tandem;
      ${keepAlive ? 'proxy_http_version 1.1; proxy_set_header Connection "";' : ''}
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_next_upstream error timeout;
      add_header X-Upstream $upstream_addr always;
    }
    client_header_timeout 10s;
  }`,
    connections,
  )

/** One process, so that root's nginx needs no account beside root. */
const wrap = (folder: string, site: string, connections = 512) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections ${connections}; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${site}
}
`

/** Whether something listens there. */
export function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}
