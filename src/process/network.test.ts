import { describe, expect, test } from 'vitest'
import { assertCallable, publicNetwork, RefusedHost } from '#process/network.ts'

describe('addresses that the site may call', () => {
  test.each([
    '93.184.215.14',
    '8.8.8.8',
    '172.32.0.1',
    '2606:4700::6810:84e5',
    '2a00:1450:4010:c0f::71',
  ])('%s is one', (address) => expect(publicNetwork.permits(address)).toBe(true))

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

  // Every block of IANA's two registries that is not marked as globally reachable, by its first and
  // last address.
  test.each([
    ['0.0.0.0', '0.255.255.255'],
    ['10.0.0.0', '10.255.255.255'],
    ['100.64.0.0', '100.127.255.255'],
    ['127.0.0.0', '127.255.255.255'],
    ['169.254.0.0', '169.254.255.255'],
    ['172.16.0.0', '172.31.255.255'],
    ['192.0.0.0', '192.0.0.255'],
    ['192.0.2.0', '192.0.2.255'],
    ['192.88.99.0', '192.88.99.255'],
    ['192.168.0.0', '192.168.255.255'],
    ['198.18.0.0', '198.19.255.255'],
    ['198.51.100.0', '198.51.100.255'],
    ['203.0.113.0', '203.0.113.255'],
    ['224.0.0.0', '239.255.255.255'],
    ['240.0.0.0', '255.255.255.255'],
    ['::', '::ffff:ffff'],
    ['::ffff:0.0.0.0', '::ffff:255.255.255.255'],
    ['64:ff9b::', '64:ff9b::ffff:ffff'],
    ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['100::', '100::ffff:ffff:ffff:ffff'],
    ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
    ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fe80::1%eth0', 'ff02::1%lo'],
  ])('nothing from %s to %s is one', (first, last) => {
    expect([first, last].map((address) => publicNetwork.permits(address))).toEqual([false, false])
  })

  test.each([
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'https://[::1]:8080/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[3fff::1]/',
    'https://localhost/hook',
    'https://app.localhost/',
    'https://printer.local/',
    'https://db.internal./',
    'https://intranet/',
    'https://router.home.arpa/',
  ])('%s is refused however it is spelt', (address) =>
    expect(() => assertCallable(publicNetwork, new URL(address))).toThrow(RefusedHost),
  )
})
