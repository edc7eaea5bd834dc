import { describe, expect, test } from 'vitest'
import { isHttps } from './request-protocol.server.ts'
import { createSessionCheck } from './session-cookie.ts'

const origins = {
  crypto: 'https://coins.example',
  sweepstakes: 'http://sweepstakes.localhost:3000',
}
const head = (url: string, headers: Record<string, string> = {}) => ({
  url,
  headers: new Headers(headers),
})
const forwarded = (value: string) => head('http://shop.example/', { 'x-forwarded-proto': value })

describe('protocol of a request', () => {
  test('is the trusted proxy’s word, and nobody else’s', () => {
    expect(isHttps(forwarded('https'), { trustProxy: 1, origins })).toBe(true)
    expect(isHttps(forwarded('http'), { trustProxy: 1, origins })).toBe(false)
    expect(isHttps(forwarded('https, http'), { trustProxy: 1, origins })).toBe(false)
    expect(isHttps(forwarded('https, http'), { trustProxy: 2, origins })).toBe(true)
    expect(isHttps(forwarded('https'), { trustProxy: 0, origins })).toBe(false)
  })

  test('is https on the host of an edition whose public address is', () => {
    expect(isHttps(head('http://coins.example/'), { trustProxy: 0, origins })).toBe(true)
    expect(
      isHttps(head('http://10.0.0.1/', { host: 'Coins.example' }), { trustProxy: 0, origins }),
    ).toBe(true)
    expect(isHttps(head('http://sweepstakes.localhost:3000/'), { trustProxy: 0, origins })).toBe(
      false,
    )
    expect(isHttps(head('https://elsewhere.example/'), { trustProxy: 0, origins })).toBe(true)
  })
})

describe('session cookie', () => {
  // printf 'a token' | openssl dgst -sha256 -hmac 'a secret' -binary | base64
  const signed = 'a token.M8t8t07wjxNzc+No3h+k0DYqt30rRkUyInpBhNyU8U0='

  test.each([
    [`tandem.session_token=${signed}`, true],
    [`lang=sv; __Host-tandem.session_token=${signed}`, true],
    [`lang=sv;tandem.session_token=${encodeURIComponent(signed)}`, true],
    [`tandem.session_token=x; __Host-tandem.session_token=${signed}`, true],
    [`other-tandem.session_token=${signed}`, false],
    [`tandem.session_token_old=${signed}`, false],
    [`tandem.session_token=other${signed}`, false],
    [`tandem.session_token=${signed.slice(0, -4)}`, false],
    ['tandem.session_token=%E0%A4%A', false],
    ['tandem.session_token=.', false],
    ['lang=sv; theme=dark', false],
    ['', false],
    [undefined, false],
  ])('in %j: %s', (header, expected) => {
    expect(createSessionCheck('a secret')(header)).toBe(expected)
    expect(createSessionCheck('another secret')(header)).toBe(false)
  })
})
