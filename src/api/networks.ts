import { isIP } from 'node:net'

/** Prefixes of IPv6 that one customer commands, the widest first (RFC 6177, BCP 157). */
const prefixes = [48, 56, 64] as const

/**
 * The networks in which a client is counted, the widest first: its /48, /56 and /64 in IPv6; in
 * IPv4 its address alone, since many customers share the wider ones.
 */
export function listNetworks(address: string): readonly string[] {
  if (isIP(address) !== 6 || address.includes('%')) return [address]
  const groups = expand(new URL(`http://[${address}]`).hostname.slice(1, -1))
  return prefixes.map((bits) => {
    const whole = groups.slice(0, bits >> 4)
    const rest = bits % 16 ? [groups[bits >> 4]?.padStart(4, '0').slice(0, 2) ?? ''] : []
    return [...whole, ...rest].join(':')
  })
}

/** The narrowest network that one client commands: its IPv4 address or its IPv6 /64. */
export const addressKey = (address: string): string => listNetworks(address).at(-1) ?? address

function expand(compressed: string): string[] {
  const [head = '', tail] = compressed.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
