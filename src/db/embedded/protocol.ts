// https://www.postgresql.org/docs/current/protocol-message-formats.html

export type Bytes = Uint8Array<ArrayBuffer>

/** Gives bytes a buffer of their own, which can be transferred. */
export function joinBytes(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function encodeMessage(type: string, body: Uint8Array): Bytes {
  const message = new Uint8Array(5 + body.length)
  message[0] = type.charCodeAt(0)
  new DataView(message.buffer).setUint32(1, 4 + body.length)
  message.set(body, 5)
  return message
}

export const encodeQuery = (text: string) => encodeMessage('Q', Buffer.from(`${text}\0`))

export const encodeParse = (name: string, text: string) =>
  encodeMessage('P', Buffer.from(`${name}\0${text}\0\0\0`))

export const encodeSync = () => encodeMessage('S', new Uint8Array())
