/**
 * Journeys run on a site of their worker's: the built one, with its demonstration content and a real
 * mail server. Nothing that another journey does at the same time is seen, and what one that failed
 * has left behind goes away with its worker.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { startBuiltSite } from '../built-site.ts'
import { findScratch } from '../memory.ts'
import { allPrices, startPriceSource } from '../price-source.ts'
import { refusal, startSmtp, type Received } from '../smtp.ts'
import * as admin from './admin-kit.ts'
import { prepared } from './prepare.ts'

export {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  type Response,
  type Route,
} from '@playwright/test'

type Mail = Pick<Received, 'to'> &
  Pick<Received['email'], 'replyTo'> & {
    subject: string
    text: string
    headers: Record<string, string>
  }

export type Site = {
  origin: string
  /** What its mail server has taken, in its order. */
  readMails(): Mail[]
}

const toMail = ({ to, email: { subject = '', replyTo, text = '', headers } }: Received): Mail => ({
  to,
  subject,
  replyTo,
  text,
  headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
})

/** Another one when something else listens there, or on one of the next. */
const firstPort = Number(process.env['E2E_PORT'] ?? 3987)

export const test = base.extend<object, { site: Site }>({
  site: [
    // Playwright wants to see what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { parallelIndex }) => {
      const folder = mkdtempSync(path.join(findScratch(), 'tandem-journeys-'))
      cpSync(prepared(), folder, { recursive: true })
      const prices = await startPriceSource()
      prices.answer(allPrices)
      const smtp = await startSmtp()
      const refused = new Set<string>()
      smtp.hooks.onRecipient = async (address) => {
        if (!address.startsWith('refused-once-') || refused.has(address)) return
        refused.add(address)
        throw refusal(550, 'No such mailbox')
      }
      const env = {
        PORT: String(firstPort + parallelIndex),
        DATA_DIR: folder,
        ADMIN_EMAIL: admin.email,
        PRICES_URL: prices.url,
        SMTP_URL: smtp.url,
      }
      const { child, ended, port } = await startBuiltSite(env, undefined, false)
      await provide({
        origin: `http://localhost:${port}`,
        readMails: () => smtp.received.map(toMail),
      })
      child.kill('SIGTERM')
      await ended
      await smtp.stop()
      await prices.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, provide) => provide(site.origin),
})
