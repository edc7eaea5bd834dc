import { describe, expect, test } from 'vitest'
import { readClientAddress } from './client-address.ts'

describe('the client’s address', () => {
  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5555', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:102:304', '1.2.3.4'],
    ['[::ffff:1.2.3.4]:5555', '1.2.3.4'],
    ['[::1]:80', '::1'],
    ['[2001:DB8::1]', '2001:db8::1'],
    ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('behind a proxy that writes %s is %s', (written, address) => {
    expect(readClientAddress('10.0.0.1', `9.9.9.9, ${written}`, 1)).toBe(address)
    expect(readClientAddress(written, undefined, 0)).toBe(address)
  })

  test.each([
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.4.5:80',
    '[::1',
    '1.2.3.4:x',
    '"1.2.3.4"',
    ':'.repeat(10_000),
    ' ',
  ])('is the connection’s own where the proxy writes %j', (written) =>
    expect(readClientAddress('::ffff:10.0.0.1', written, 1)).toBe('10.0.0.1'),
  )

  test('is none of the client’s claims', () => {
    expect(readClientAddress('10.0.0.1', '6.6.6.6', 0)).toBe('10.0.0.1')
    expect(readClientAddress('10.0.0.1', '6.6.6.6, 7.7.7.7, 8.8.8.8', 2)).toBe('7.7.7.7')
    expect(readClientAddress('10.0.0.1', '8.8.8.8', 3)).toBe('8.8.8.8')
  })
})
