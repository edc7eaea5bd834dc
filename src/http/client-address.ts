/**
 * The client's address: the connection's own, or, with `trusted` proxies in front, the entry that the outermost of them added to
 * `X-Forwarded-For`. Entries further left are the client's own claim and are never believed.
 */
export function readClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: number,
): string {
  const direct = normalise(socketAddress ?? '')
  if (trusted === 0 || !forwardedFor) return direct
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  return normalise(entries.at(-Math.min(trusted, entries.length)) ?? '') || direct
}

/** IPv4 addresses that arrive in IPv6 dress are the same address. */
const normalise = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '').slice(0, 64)
