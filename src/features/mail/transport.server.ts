import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { defaultEdition, type Editions } from '#editions/editions.ts'
import { logoAddress, logoId } from '#mail/logo.ts'
import type { MailRow } from '#mail/queries.server.ts'
import { SendFailure, toSendFailure } from './send-failure.ts'
import { createUtf8Check } from './takes-smtputf8.server.ts'
import sharp from 'sharp'
import type { Edition } from '#editions/edition.ts'

export const connections = 5

/** Milliseconds. Acceptance may take ten minutes (RFC 5321, 4.5.3.2.6). */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 600_000 }

export class TakenOver extends Error {}

export type MailTransport = {
  /**
   * Awaits `handOver` before the mail's end.
   * @throws TakenOver if it resolves to false; SendFailure
   */
  send(mail: MailRow, handOver: () => Promise<boolean>): Promise<void>
  close(force?: boolean): void
}

type Options = {
  url: string
  /** The edition's support address by default. */
  from: string | undefined
  /** Where other mail servers report; by default the sender. */
  returnPath?: string | undefined
  editions: Editions
  /** Each edition's host, which sends if no address was given. */
  origins: Readonly<Record<string, string>>
}

export function createSmtpTransport({ url, ...senders }: Options): MailTransport {
  // Only the outbox knows whether a retry is allowed.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxRequeues: 0,
    ...timeouts,
  })
  const takesUtf8 = createUtf8Check({ ...transport.options, ...timeouts })
  const gates = new Map<string, () => Promise<boolean>>()
  transport.use('stream', ({ message, data }, done) => {
    const handOver = gates.get(String(data.messageId))
    if (handOver)
      message.processFunc((input) => Readable.from(holdEnd(input, handOver), unbuffered))
    done(handOver ? null : new Error('An email without a gate must not be sent.'))
  })

  return {
    async send(mail, handOver) {
      if (!isAscii(mail.recipient) && !(await takesUtf8().catch(rethrow)))
        throw new SendFailure('refused', true, new Error(withoutUtf8), { refusal: withoutUtf8 })
      const content = await compile(mail, senders)
      gates.set(content.messageId, handOver)
      try {
        await transport.sendMail(content)
      } catch (error) {
        throw findCause(error) ?? toSendFailure(error)
      } finally {
        gates.delete(content.messageId)
      }
    },
    close: (force = false) => transport.close({ force }),
  }
}

const isAscii = (address: string) => /^\p{ASCII}*$/u.test(address)

const withoutUtf8 =
  'Your mail server does not take addresses with letters beyond ASCII (SMTPUTF8, RFC 6531).'

function rethrow(error: unknown): never {
  throw toSendFailure(error)
}

/** Reads nothing ahead, so that the end is not reached early. */
const unbuffered = { objectMode: false, highWaterMark: 1 }

async function* holdEnd(
  mail: AsyncIterable<Buffer>,
  allow: () => Promise<boolean>,
): AsyncGenerator<Buffer> {
  yield* mail
  if (!(await allow())) throw new TakenOver('Another process is sending this email.')
}

function findCause(error: unknown): TakenOver | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof TakenOver) return current
  }
  return undefined
}

async function compile(
  mail: MailRow,
  { from, returnPath, editions, origins }: Omit<Options, 'url'>,
) {
  const edition = editions.find(mail.edition) ?? editions.list()[0] ?? defaultEdition
  const host = URL.parse(origins[edition.id] ?? '')?.hostname ?? 'localhost'
  const sender = from ?? (edition.supportEmail || `no-reply@${host}`)
  const showsLogo = mail.html?.includes(logoAddress) ?? false
  const logo = {
    cid: logoId,
    filename: 'logo.png',
    contentType: 'image/png',
    contentDisposition: 'inline',
  }
  return {
    from: sender.includes('<') ? sender : { name: edition.name, address: sender },
    // Strings would be parsed and might yield several addresses.
    to: { name: '', address: mail.recipient },
    ...(returnPath && { envelope: { from: returnPath, to: mail.recipient } }),
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    messageId: `<${mail.messageId}>`,
    date: mail.createdAt,
    subject: mail.subject,
    headers: { ...(!mail.replyTo && { 'Auto-Submitted': 'auto-generated' }), ...mail.headers },
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    ...(showsLogo && { attachments: [{ ...logo, content: await getMailLogo(edition) }] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const pixels = 84

const drawn = new WeakMap<Edition, Promise<Buffer>>()

/** The logo as PNG, because mail programs show no SVG. */
function getMailLogo(edition: Edition): Promise<Buffer> {
  let picture = drawn.get(edition)
  if (!picture) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 32 32">${edition.logoDrawing}</svg>`
    picture = sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
    drawn.set(edition, picture)
    picture.catch(() => drawn.delete(edition)) // failures are not cached
  }
  return picture
}
