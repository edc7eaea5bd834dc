import SMTPConnection from 'nodemailer/lib/smtp-connection'

type Options = ConstructorParameters<typeof SMTPConnection>[0]

/** How many milliseconds the answer of a mail server counts. */
const fresh = 10 * 60_000

/**
 * Whether the mail server takes addresses beyond ASCII (SMTPUTF8, RFC 6531), by its answer to EHLO:
 * without it the library would send them all the same, and what they become is anybody’s guess.
 */
export function createUtf8Check(options: Options): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    const now = performance.now()
    if (!asked || now - asked.at > fresh) {
      const asking = { at: now, answer: ask(options) }
      asked = asking
      // After a failure the server is asked again.
      asking.answer.catch(() => {
        if (asked === asking) asked = undefined
      })
    }
    return asked.answer
  }
}

const ask = (options: Options): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const connection = new SMTPConnection(options)
    connection.once('error', (error) => {
      connection.close()
      reject(error)
    })
    connection.connect(() => {
      resolve(/[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse)))
      connection.quit()
    })
  })
