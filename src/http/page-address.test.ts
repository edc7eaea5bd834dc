import { expect, test } from 'vitest'
import { screens } from '../site/screens.ts'
import { readPageAddress } from './page-address.ts'

const origins = { crypto: 'https://crypto.example', sweepstakes: 'https://sweeps.example' }
const nobody = { host: 'crypto.example', cookie: undefined, acceptLanguage: undefined, fetchSite: undefined }
const redirectOf = (url: string, fetchSite?: string) =>
  readPageAddress(url, { ...nobody, fetchSite }, screens, origins).redirect

test.each([
  ['/compare/', '/compare'],
  ['//compare', '/compare'],
  ['/sv//guides///x/', '/sv/guides/x'],
  ['/Compare', '/compare'],
  ['/SV/Guides/How-To', '/sv/guides/how-to'],
  ['/index.html', '/'],
  ['/sv/index.html', '/sv'],
  ['/guides/index.html', '/guides'],
  ['/en', '/'],
  ['/en/compare', '/compare'],
  ['/compare/?sort=name', '/compare?sort=name'],
  ['/Blog?page=2', '/blog?page=2'],
  // Never a way out to another site.
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
])('%s belongs at %s, for good', (url, to) => {
  expect(redirectOf(url)).toEqual({ to, status: 301 })
})

test.each([
  '/',
  '/compare',
  // Every word of the table answers, in every language, and the page names its canonical address (decisions, point 9).
  '/guider',
  '/blogg/x',
  '/hjem',
  '/sv/oppaat',
  '/fi/compare',
  '/bonusar',
  // What names nothing is not found, whichever way it is written.
  '/Nowhere',
  '/sv/NOWHERE/x',
  '/casino/%E0%A4%A',
])('%s stays where it is', (url) => {
  expect(redirectOf(url)).toBeUndefined()
})

test.each([
  ['typed', 'none', '/compare?lang=sv', 'sv'],
  ['without the header', undefined, '/compare?lang=sv', 'sv'],
  ['the switcher', 'same-origin', '/sv/compare?lang=sv', 'sv'],
  ['the switcher, to English', 'same-origin', '/compare?lang=en', 'en'],
  ['the banner', 'same-origin', '/landing?tenant=crypto&lang=sv', undefined],
  ['the banner on another site', 'cross-site', '/landing?tenant=crypto&lang=sv', undefined],
  ['another site', 'cross-site', '/sv/compare?lang=sv', undefined],
])('a language that was chosen is remembered, one that a link names is not: %s', (_, fetchSite, url, remembered) => {
  const redirect = redirectOf(url, fetchSite)
  expect(redirect?.to).toMatch(url.includes('lang=en') ? /^\/compare$/ : /^\/sv\//)
  expect(redirect?.remember?.code).toBe(remembered)
})
