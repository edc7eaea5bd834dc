import { describe, expect, test } from 'vitest'
import { isHttps } from './request-protocol.server.ts'
import { hasSessionCookie } from './session-cookie.ts'

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
  test.each([
    ['tandem.session_token=x', true],
    ['lang=sv; __Host-tandem.session_token=x.y%3D', true],
    ['lang=sv;tandem.session_token=x', true],
    ['lang=sv; theme=dark', false],
    ['other-tandem.session_token=x', false],
    ['tandem.session_token_old=x', false],
    ['', false],
  ])('in %j: %s', (header, expected) => {
    expect(hasSessionCookie(header)).toBe(expected)
  })

  test('in no header at all', () => {
    expect(hasSessionCookie(undefined)).toBe(false)
  })
})
