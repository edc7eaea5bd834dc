import { isIP } from 'node:net'

/**
 * The client's address: the connection's own, or, with `trusted` proxies in front, the entry that the outermost of them added to
 * `X-Forwarded-For`. Entries further left are the client's own claim and are never believed.
 */
export function readClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: number,
): string {
  const direct = readAddress(socketAddress ?? '') ?? ''
  if (trusted === 0 || !forwardedFor) return direct
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  return readAddress(entries.at(-Math.min(trusted, entries.length)) ?? '') ?? direct
}

/** Longest address with a zone and a port, in characters. */
const longest = 100

/**
 * One spelling of an address, so that a limit counts its client once: without port, brackets and zone, and an IPv4 address in IPv6 dress
 * as what it is. Undefined for what is no address.
 */
function readAddress(text: string): string | undefined {
  if (text.length > longest) return undefined
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const [address = ''] = bare.split('%', 1)
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : undefined
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(compressed)
  if (!mapped) return compressed
  return mapped
    .slice(1)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}
