import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's second recommendation; takes about 30 ms. */
const current = { memory: 19_456, passes: 2, parallelism: 1 }
const saltLength = 16
const tagLength = 32

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength)
  const tag = await derive(password, salt, tagLength, current)
  const { memory, passes, parallelism } = current
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/** Takes constant time. Malformed hashes never match. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(hash) ?? []
  if (!salt || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64'), expected.length, parameters),
    expected,
  )
}

/** 100 bits without look-alikes, to be copied by hand. */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789'
  const characters = Array.from(randomBytes(20), (byte) => alphabet[byte % 32])
  return [0, 5, 10, 15].map((start) => characters.slice(start, start + 5).join('')).join('-')
}

/** Hashes a password in one form of Unicode, since keyboards produce several. */
function derive(
  password: string,
  nonce: Buffer,
  length: number,
  parameters: typeof current,
): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength: length, ...parameters }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    )
  })
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
