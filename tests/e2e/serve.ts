/** Serves the built site for the browser journeys, from an empty folder that goes away with it. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { findScratch } from '../memory.ts'
import { allPrices, startPriceSource } from '../price-source.ts'
import { refusal, startSmtp } from '../smtp.ts'

const folder = mkdtempSync(path.join(findScratch(), 'tandem-e2e-'))
const source = await startPriceSource()
source.answer(allPrices)
// A real mail server; what it took is listed on the port beside the site's.
const smtp = await startSmtp()
const refused = new Set<string>()
smtp.hooks.onRecipient = async (address) => {
  if (!address.startsWith('refused-once-') || refused.has(address)) return
  refused.add(address)
  throw refusal(550, 'No such mailbox')
}
createServer((_request, response) => {
  const mails = smtp.received.map(({ to, email }) => ({
    to,
    subject: email.subject,
    replyTo: email.replyTo,
    text: email.text,
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
  }))
  response.setHeader('content-type', 'application/json').end(JSON.stringify(mails))
}).listen(Number(process.env['PORT']) + 1, '127.0.0.1')
const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'correct-horse-9',
    PRICES_URL: source.url,
    SMTP_URL: smtp.url,
  },
})
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGINT', () => child.kill('SIGINT'))
child.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
