/**
 * One process: Vite in front of the site, with hot reload for islands and admin and a page reload
 * for server code.
 */
import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const port = Number(process.env['PORT'] ?? 3000)
const server = createServer()
const vite = await createVite({
  root,
  server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
  appType: 'custom',
})

const environment = vite.environments['ssr']
if (!environment || !isRunnableDevEnvironment(environment))
  throw new Error('Vite gave no server environment')
const { runner } = environment

type DevSite = { createDevSite(): Promise<(request: Request) => Response | Promise<Response>> }
let current:
  | { module: DevSite; fetch: Promise<(request: Request) => Response | Promise<Response>> }
  | undefined

/** The site as its newest code has it; the database stays open across reloads. */
async function currentSite() {
  const module = await runner.import<DevSite>('/src/dev/site.ts')
  if (current?.module !== module) current = { module, fetch: module.createDevSite() }
  return current.fetch
}

const listener = getRequestListener(async (request) => (await currentSite())(request))
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    // Vite's middleware rewrites the address and keeps the first one aside.
    request.url = (request as { originalUrl?: string }).originalUrl ?? request.url ?? '/'
    void listener(request, response)
  })
})
await currentSite()
server.listen(port, () => console.log(`http://localhost:${port}`))
