import { expect, test } from 'vitest'
import fc from 'fast-check'
import { languageCodes, siteLanguage } from '#i18n/languages.ts'
import {
  delocalise,
  href,
  isFreeSegment,
  localise,
  matchScreen,
  pinEdition,
  screens,
} from './urls.ts'

test.each([
  ['en', 'home', '/'],
  ['sv', 'home', '/sv'],
  ['da', 'compare', '/da/sammenlign'],
  ['fi', 'compare', '/fi/vertaile'],
  ['no', 'guides', '/no/guides'],
  ['da', 'guides', '/da/guider'],
  ['fi', 'guides', '/fi/oppaat'],
  ['fi', 'blog', '/fi/blogi'],
  ['sv', 'bonuses', '/sv/bonusar'],
  ['sv', 'freeSpins', '/sv/gratis-spins'],
  ['da', 'about', '/da/about'],
  ['en', 'bonusCost', '/bonus-cost'],
  ['sv', 'bonusCost', '/sv/bonuskalkylator'],
  ['fi', 'howWeRate', '/fi/nain-arvioimme'],
] as const)('href(%s, %s) is %s', (language, screen, path) => {
  expect(href(siteLanguage(language, 'en'), screen)).toBe(path)
})

test('a word after a slug is localised, a slug that is the same word is not', () => {
  expect(href(siteLanguage('da', 'en'), 'casinoChanges', { slug: 'changes' })).toBe(
    '/da/casino/changes/aendringer',
  )
  expect(localise(siteLanguage('fi', 'en'), '/casino/alder/changes?x=/changes')).toBe(
    '/fi/casino/alder/muutokset?x=/changes',
  )
})

test('parameters are encoded', () => {
  expect(href(siteLanguage('sv', 'en'), 'casino', { slug: 'a/b ö' })).toBe(
    '/sv/casino/a%2Fb%20%C3%B6',
  )
  expect(matchScreen('/casino/a%2Fb%20%C3%B6')).toEqual({
    screen: 'casino',
    params: { slug: 'a/b ö' },
  })
})

test.each([
  ['/guider', 'en', '/guides'],
  ['/vertaile', 'en', '/compare'],
  ['/sv/blogg/x', 'sv', '/blog/x'],
  ['/no/guider/x', 'no', '/guides/x'],
  ['/hjem', 'en', '/'],
  ['/da/hjem', 'da', '/'],
  ['/fi/koti', 'fi', '/'],
  ['/sv/sammenlign', 'sv', '/compare'],
  ['/gratis-spins', 'en', '/free-spins'],
  ['/fi', 'fi', '/'],
  ['/sv/bonus-cost', 'sv', '/bonus-cost'],
  ['/sv/casino/changes/andringar', 'sv', '/casino/changes/changes'],
  ['/sv/casino/muutokset', 'sv', '/casino/muutokset'],
  ['/sv/guides/changes', 'sv', '/guides/changes'],
  ['/nowhere/at/all', 'en', '/nowhere/at/all'],
])('%s means %s %s', (pathname, language, path) => {
  const location = delocalise(pathname, 'en')
  expect([location.language.code, location.path]).toEqual([language, path])
})

test('every screen is found again from its address, in every language', () => {
  // A page added by an editor is where nothing else is.
  const names = (Object.keys(screens) as (keyof typeof screens)[]).filter((name) => name !== 'page')
  const slug = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((value) => value !== '.' && value !== '..')
  fc.assert(
    fc.property(
      fc.constantFrom(...languageCodes),
      fc.constantFrom(...names),
      slug,
      (language, screen, value) => {
        const path = localise(
          siteLanguage(language, 'en'),
          screens[screen].replace(':slug', encodeURIComponent(value)),
        )
        const location = delocalise(path, 'en')
        expect(location.language.code).toBe(language)
        expect(matchScreen(location.path)?.screen).toBe(screen)
      },
    ),
  )
})

test('a broken escape names nothing', () => {
  expect(matchScreen('/casino/%E0%A4%A')).toBeUndefined()
  expect(matchScreen('/casino/a/b')).toBeUndefined()
})

test('a pinned edition travels along, and stays off other sites', () => {
  expect(pinEdition('/compare?sort=name#x', 'sweepstakes')).toBe(
    '/compare?sort=name&tenant=sweepstakes#x',
  )
  expect(pinEdition('/', undefined)).toBe('/')
  expect(pinEdition('https://other.example/', 'sweepstakes')).toBe('https://other.example/')
  expect(pinEdition('//other.example/', 'sweepstakes')).toBe('//other.example/')
})

test('a page can be where nothing else is', () => {
  expect(matchScreen('/our-team')).toEqual({ screen: 'page', params: { slug: 'our-team' } })
  const taken = [
    'api',
    'admin',
    'go',
    'media',
    'assets',
    'casino',
    'lists',
    'listor',
    'oppaat',
    'blogg',
    'hjem',
    'sv',
  ]
  for (const segment of [...taken, 'ABOUT', 'privacy-policy', 'gratis-spins'])
    expect(isFreeSegment(segment)).toBe(false)
  for (const path of [
    '/api',
    '/casino',
    '/media',
    '/our-team/x',
    '/our.team',
    '/our_team',
    '/%C3%A5',
    '/.well-known',
  ])
    expect(matchScreen(path)).toBeUndefined()
})
