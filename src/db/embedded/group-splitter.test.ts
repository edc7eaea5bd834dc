import { expect, test } from 'vitest'
import { GroupSplitter, type ClientRequest } from './group-splitter.ts'
import { encodeMessage, encodeParse, encodeQuery, encodeSync, joinBytes } from './protocol.ts'

const startup = Buffer.from([0, 0, 0, 15, 0, 3, 0, 0, ...Buffer.from('user\0x\0')])
const encryption = Buffer.from([0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f])
const bind = encodeMessage('B', Buffer.alloc(70_000, 'Q'))
const execute = encodeMessage('E', Buffer.alloc(5))
const group = joinBytes([encodeParse('', 'select $1'), bind, execute, encodeSync()])
const whole = joinBytes([
  encryption,
  startup,
  group,
  encodeQuery('select 1'),
  encodeMessage('X', Buffer.alloc(0)),
])
const expected: ClientRequest[] = [
  { kind: 'encryption' },
  { kind: 'startup', bytes: joinBytes([startup]) },
  { kind: 'group', bytes: group },
  { kind: 'group', bytes: encodeQuery('select 1') },
]

test.each([1, 2, 3, 5, 7, 64, 4_096, whole.length])(
  'gives the same requests however the bytes are cut: by %i',
  (size) => {
    const splitter = new GroupSplitter()
    const requests: ClientRequest[] = []
    for (let at = 0; at < whole.length; at += size)
      requests.push(...splitter.push(Buffer.from(whole.subarray(at, at + size))))
    expect(requests).toEqual(expected)
  },
)

test('gives each group bytes of its own, that can be transferred', () => {
  const [, request] = new GroupSplitter().push(Buffer.concat([startup, encodeQuery('select 1')]))
  expect(request?.kind === 'group' && request.bytes.buffer.byteLength).toBe(
    encodeQuery('select 1').length,
  )
})

test('refuses what is not the protocol', () => {
  expect(() => new GroupSplitter().push(Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toThrow(/protocol/)
  expect(() => new GroupSplitter().push(Buffer.from([0, 0, 0, 3]))).toThrow(/protocol/)
})
