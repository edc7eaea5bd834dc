import { makeReader } from '#editions/reader.ts'
import { expect, test } from 'vitest'
import type { PageRequest } from '#render/screen.ts'
import { defaultEdition } from '#editions/editions.ts'
import { makeCard } from './card.ts'

/** All that a card takes of a request. */
const request = (path: string) =>
  ({
    reader: makeReader(defaultEdition, 'sv'),
    origin: 'https://coins.example',
    path,
  }) as PageRequest

test.each([
  ['Казино Волна', 'Казино Волна', 'КА'],
  ['Ξ-Bet ₿ €', 'Ξ-Bet ₿ €', 'ΞB'],
  ['Καζίνο', 'Καζίνο', 'ΚΑ'],
  // Signs that are no letters are left out.
  ['Lucky ☃ Fox', 'Lucky Fox', 'LU'],
  // A name that cannot be drawn whole is no other name.
  ['คาสิโนกรุงเทพ', 'coins.example/sv/casino/one', ''],
  ['كازينو القاهرة', 'coins.example/sv/casino/one', ''],
  ['好运赌场 LuckyCN', 'coins.example/sv/casino/one', ''],
])('the card of %s says %s', (name, title, initials) => {
  const head = { title: name, card: { title: name, text: `About ${name}` } }
  expect(makeCard(head, request('/casino/one'))).toMatchObject({ title, initials })
})
