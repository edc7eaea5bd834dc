import { isIP } from 'node:net'

/** Clients can forge entries left of the trusted proxies'. */
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

const longest = 100

/** One spelling per client, for limits. Undefined if invalid. */
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
