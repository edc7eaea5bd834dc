import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pickFreeSlug, slugify, slugOf } from './slugs.ts'

/** A simple reference implementation, one character at a time. */
function slugifySlowly(name: string): string {
  let slug = ''
  for (const character of name.toLowerCase()) {
    if ('abcdefghijklmnopqrstuvwxyz0123456789'.includes(character)) slug += character
    else if (!slug.endsWith('-')) slug += '-'
  }
  while (slug.startsWith('-')) slug = slug.slice(1)
  while (slug.endsWith('-')) slug = slug.slice(0, -1)
  return slug
}

const names = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...Array.from('aZ09 -_ÅéıK!')) }),
)

describe('slugs', () => {
  test('match the reference implementation, from any name', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(slugify(name)).toBe(slugifySlowly(name))
      }),
    )
  })

  test('have only what a slug may have, and making one of a slug changes nothing', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(slugify(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugify(slugify(name))).toBe(slugify(name))
      }),
    )
  })

  test.each([
    ['Älgens råd', 'algens-rad', 'lgens-r-d'],
    ['Smørrebrød på Ærø', 'smorrebrod-pa-aero', 'sm-rrebr-d-p-r'],
    ['Straße & Café', 'strasse-cafe', 'stra-e-caf'],
    ['Œuvre, Łódź, Þór', 'oeuvre-lodz-thor', 'uvre-d-r'],
    ['Ｎｅｗ ½ coins', 'new-1-2-coins', 'coins'],
    ['Обзор', '', ''],
  ])('of %s are %s; of a casino, %s', (title, slug, ofCasino) => {
    expect([slugOf('guide', title), slugOf('casino', title)]).toEqual([slug, ofCasino])
  })

  test('that are taken get the first free number', () => {
    fc.assert(
      fc.property(fc.nat(20), (count) => {
        const taken = new Set([
          'x',
          ...Array.from({ length: count }, (_, index) => `x-${index + 2}`),
        ])
        expect(pickFreeSlug('x', (slug) => taken.has(slug))).toBe(`x-${count + 2}`)
      }),
    )
    expect(pickFreeSlug('x', () => false)).toBe('x')
  })
})
