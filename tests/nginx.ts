import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { waitUntil } from './built-site.ts'
import { findFreePort } from './postgres.ts'

const packaged = '/usr/sbin/nginx'

/**
 * Starts a real nginx, as whoever runs the tests, on a free port in front of the sites at `ports`.
 */
export async function startNginx(ports: readonly number[], { keepAlive }: { keepAlive: boolean }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tandem-nginx-'))
  const port = await findFreePort()
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configure({ folder, port, ports, keepAlive }))
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

type Setup = { folder: string; port: number; ports: readonly number[]; keepAlive: boolean }

/**
 * The upstream and location are those of docs/operations/deploy.md. One process, so that root's
 * nginx needs no account beside root.
 */
const configure = ({ folder, port, ports, keepAlive }: Setup) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
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
  }
}
`

function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}
