import { expect, test } from 'vitest'
import { resolveEdition } from './resolve.ts'

const origins = { crypto: 'https://coins.example', sweepstakes: 'https://www.prizes.example' }

test.each([
  ['header first', { header: 'crypto', query: 'sweepstakes', host: 'prizes.example' }, 'crypto'],
  [
    'an invalid header falls through',
    { header: 'nope', query: 'sweepstakes', host: 'coins.example' },
    'sweepstakes',
  ],
  ['query before host', { query: 'crypto', host: 'prizes.example' }, 'crypto'],
  ['an invalid query falls through', { query: 'Sweepstakes', host: 'coins.example' }, 'crypto'],
  ['the edition’s host', { host: 'prizes.example' }, 'sweepstakes'],
  ['with www and a port', { host: 'WWW.Prizes.example:8080' }, 'sweepstakes'],
  ['a host containing sweeps', { host: 'mysweeps.test' }, 'sweepstakes'],
  ['a host containing sweepstakes', { host: 'sweepstakes.localhost:3000' }, 'sweepstakes'],
  ['any other host', { host: 'localhost:3000' }, 'crypto'],
  ['a host that every object has a member of', { host: 'constructor' }, 'crypto'],
  ['another', { header: '__proto__', query: 'toString', host: '__proto__:80' }, 'crypto'],
  ['nothing at all', {}, 'crypto'],
])('%s', (_, request, id) => {
  expect(resolveEdition({ ...request, origins }).id).toBe(id)
})
