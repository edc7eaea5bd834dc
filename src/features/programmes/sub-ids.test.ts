import { expect, test } from 'vitest'
import { passClickId } from './sub-ids.ts'

test('a click’s id goes to the hosts that ask for one, and to no other', () => {
  const subIds = { 'track.example': 'sub' }
  expect(passClickId('https://track.example/a?b=1', subIds, 'x')).toBe(
    'https://track.example/a?b=1&sub=x',
  )
  for (const host of ['other.example', 'constructor', 'valueof', '__proto__'])
    expect(passClickId(`https://${host}/a`, subIds, 'x')).toBe(`https://${host}/a`)
})
