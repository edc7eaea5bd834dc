import { describe, expect, test } from 'vitest'
import { generatePassword, hashPassword, verifyPassword } from './password.server.ts'

describe('password', () => {
  test('is kept as argon2id, salted anew each time', async () => {
    const [first, second] = await Promise.all([
      hashPassword('swordfish'),
      hashPassword('swordfish'),
    ])
    expect(first).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
    expect(second).not.toBe(first)
    expect(await verifyPassword(first, 'swordfish')).toBe(true)
    expect(await verifyPassword(first, 'Swordfish')).toBe(false)
  })

  test('matches in whichever form its characters are typed', async () => {
    expect(await verifyPassword(await hashPassword('Gr\u00fc\u00dfe'), 'Gru\u0308\u00dfe')).toBe(
      true,
    )
  })

  test('verifies hashes made with other parameters', async () => {
    // The reference implementation tests with this hash (P-H-C/phc-winner-argon2, src/test.c).
    const hash =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword(hash, 'password')).toBe(true)
  })

  test.each(['', 'swordfish', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1,t=1,p=1$$'])(
    'never matches what is no argon2id hash: %j',
    async (hash) => {
      expect(await verifyPassword(hash, 'swordfish')).toBe(false)
    },
  )

  test('generated is long and different each time', () => {
    expect(generatePassword()).toMatch(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/)
    expect(generatePassword()).not.toBe(generatePassword())
  })
})
