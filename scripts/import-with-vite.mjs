// Runs a program whose imports only Vite understands, such as collections of messages.
import { createServer, createServerModuleRunner } from 'vite'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name a file to run')
process.env.NODE_ENV = 'production'
const server = await createServer({
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
})
await createServerModuleRunner(server.environments.ssr, { hmr: false }).import(file)
await server.close()
