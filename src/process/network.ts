// oxlint-disable promise/no-callback-in-promise -- Node's look-ups need a callback
/** Editors' addresses must not reach private networks. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type Network = {
  /** @throws when there are none */
  resolve(host: string): Promise<string[]>
  permits(address: string): boolean
  /** Is asked before the name is resolved; permits all by default. */
  permitsName?(host: string): boolean
}

export class RefusedHost extends Error {
  constructor() {
    super('It leads into a private network.')
  }
}

// Not globally reachable: https://www.iana.org/assignments/iana-ipv4-special-registry,
// https://www.iana.org/assignments/iana-ipv6-special-registry
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
  // An address of 6to4 may hold a private one.
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]
const special = new BlockList()
for (const [address, prefix, family] of specialRanges) special.addSubnet(address, prefix, family)
/** The rest is special, or IPv4 (mapped, NAT64). */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  permits(address) {
    const family = isIP(address)
    if (family === 4) return !special.check(address, 'ipv4')
    return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
  },
  permitsName: (host) => !privateName.test(host),
}

/** Names that only private networks resolve (RFC 6761, RFC 6762, RFC 8375; ICANN’s `internal`). */
const privateName =
  /^[^.]+\.?$|\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/

/** @throws RefusedHost for literal addresses, and for names of private networks */
export function assertCallable(network: Network, url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPermitted = isIP(host) ? network.permits(host) : network.permitsName?.(host)
  if (isPermitted === false) throw new RefusedHost()
}

/**
 * Why readers or servers elsewhere could not open an address, or should not be given it; undefined
 * if they can, as far as its spelling tells.
 */
export function explainPrivate(
  address: string,
  network: Network = publicNetwork,
): string | undefined {
  const url = new URL(address)
  if (url.username || url.password) return 'It must not hold a name or password.'
  try {
    assertCallable(network, url)
    return undefined
  } catch (error) {
    if (error instanceof RefusedHost) return error.message
    throw error
  }
}

/** Resolves a name once and refuses private addresses, so that DNS rebinding gains nothing. */
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
