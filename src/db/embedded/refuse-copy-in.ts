import { encodeParse, encodeQuery } from './protocol.ts'

const query = 'Q'.charCodeAt(0)
const parse = 'P'.charCodeAt(0)

const copyIn = /(?:^|;)\s*copy\s[^;]*\sfrom\s+stdin\b/i

const refusal = `do $$ begin
  raise exception using errcode = '0A000', message = 'COPY FROM STDIN is not available in the embedded database';
end $$`

/** COPY FROM STDIN crashes the engine. */
export function refuseCopyIn(message: Buffer): Uint8Array {
  const type = message[0]
  if (type !== query && type !== parse) return message
  const body = message.toString('latin1', 5)
  const nameEnd = type === parse ? body.indexOf('\0') : -1
  if (!copyIn.test(body.slice(nameEnd + 1))) return message
  return type === query ? encodeQuery(refusal) : encodeParse(body.slice(0, nameEnd), refusal)
}
