import { describe, expect, test } from 'vitest'
import { assertCallable, publicNetwork, RefusedHost } from './network.server.ts'

describe('addresses that the site may call', () => {
  test.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450:4010:c0f::71'])(
    '%s is one',
    (address) => expect(publicNetwork.permits(address)).toBe(true),
  )

  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'not an address',
  ])('%s is none', (address) => expect(publicNetwork.permits(address)).toBe(false))

  test.each([
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'https://[::1]:8080/',
    'http://[::ffff:10.0.0.1]/',
  ])('%s is refused however it is spelt', (address) =>
    expect(() => assertCallable(publicNetwork, new URL(address))).toThrow(RefusedHost),
  )
})
