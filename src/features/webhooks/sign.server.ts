/** Signs as https://github.com/standard-webhooks/standard-webhooks specifies. */
import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

type Numbered = { id: string; secretNumber: number }

/** Follows from the site's secret, so that the database and its copies hold none. */
export const deriveSecret = (siteSecret: string, { id, secretNumber }: Numbered): string =>
  prefix + createHmac('sha256', siteSecret).update(`webhook ${id} ${secretNumber}`).digest('base64')

type Message = { id: string; timestamp: number; body: string }

export function sign(secret: string, { id, timestamp, body }: Message): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
