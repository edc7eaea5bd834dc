import { expect, test } from 'vitest'
import { addressKey, listNetworks } from './networks.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0:ffff::2', '2001:db8:0:0'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['', ''],
])('the address %s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('a client is counted in every network that one customer may command', () => {
  expect(listNetworks('2001:db8:1:ab12::9')).toEqual([
    '2001:db8:1',
    '2001:db8:1:ab',
    '2001:db8:1:ab12',
  ])
  expect(listNetworks('2001:db8:1:2::9')[1]).toBe('2001:db8:1:00')
  expect(listNetworks('192.0.2.1')).toEqual(['192.0.2.1'])
})
