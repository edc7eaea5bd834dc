// oxlint-disable promise/no-callback-in-promise -- Node's connections want their look-up with a callback
/** Which addresses the site may call on an editor's word: never those of the machine or of the network that it stands in. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The network's edge; tests stand in for it. */
export type Network = {
  /** All IP addresses of a host. @throws the system's error when there are none */
  resolve(host: string): Promise<string[]>
  permits(address: string): boolean
}

/** A host that must not be called. */
export class RefusedHost extends Error {
  constructor() {
    super('It leads into a private network.')
  }
}

// IANA's registries of special-purpose addresses: whatever is not globally reachable
// (https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry).
const specialRanges: readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  // 6to4 carries an IPv4 address, which may be a private one.
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]
const special = new BlockList()
for (const [address, prefix, family] of specialRanges) special.addSubnet(address, prefix, family)
/** Global unicast; all else of IPv6 is special, or IPv4 in disguise: mapped, translated (NAT64) or compatible. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  permits(address) {
    const family = isIP(address)
    if (family === 4) return !special.check(address, 'ipv4')
    return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
  },
}

/** @throws RefusedHost for an address in place of a host's name that must not be called: no look-up is made for one */
export function assertCallable(network: Network, url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !network.permits(host)) throw new RefusedHost()
}

/** Look-up for a connection that then goes to a permitted address and no other, whatever the name says a moment later. */
export const makeLookup =
  (network: Network): LookupFunction =>
  (host, options, callback) => {
    network.resolve(host).then(
      (all) => {
        const addresses = all.filter((address) => network.permits(address))
        const [first] = addresses
        if (first === undefined) callback(new RefusedHost(), '', 0)
        else if (options.all)
          callback(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          )
        else callback(null, first, isIP(first))
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }
