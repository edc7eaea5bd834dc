import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment gives the documented defaults', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    dataDir: './data',
    databaseUrl: undefined,
    admin: { email: 'admin@localhost', password: undefined },
    origins: {
      crypto: 'http://crypto.localhost:3000',
      sweepstakes: 'http://sweepstakes.localhost:3000',
    },
    pricesUrl: 'https://api.coingecko.com/api/v3',
    smtpUrl: undefined,
    trustProxy: 0,
    seed: 'demo',
  })
  expect(config.siteYear).toBeUndefined()
})

test('values are read, blank ones are unset', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '',
    CRYPTO_ORIGIN: 'https://coins.example/',
    SITE_YEAR: 'auto',
    SEED: 'none',
  })
  expect(config.origins).toEqual({
    crypto: 'https://coins.example',
    sweepstakes: 'http://sweepstakes.localhost:8080',
  })
  expect([config.host, config.siteYear, config.seed]).toEqual(['0.0.0.0', 'auto', 'none'])
})

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['CRYPTO_ORIGIN', 'coins.example'],
  ['SWEEPSTAKES_ORIGIN', 'https://a.example/path'],
  ['PRICES_URL', 'ftp://x'],
  ['SMTP_URL', 'http://x'],
  ['MAIL_FROM', 'me'],
  ['BOUNCE_ADDRESS', 'me'],
  ['TRUST_PROXY', '-1'],
  ['SITE_YEAR', 'soon'],
  ['SEED', 'yes'],
])('%s=%s stops the start with one line that names it', (variable, value) => {
  const read = () => readConfig({ [variable]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${variable}: [^\\n]+$`))
})

test('processes that share the port', () => {
  const databaseUrl = { DATABASE_URL: 'postgres://localhost/tandem' }
  expect(readConfig({}).workers).toBe(1)
  expect(readConfig({ WORKERS: 'auto' }).workers).toBe(1)
  expect(readConfig({ ...databaseUrl, WORKERS: 'auto' }).workers).toBe(availableParallelism())
  expect(readConfig({ ...databaseUrl, WORKERS: '3' }).workers).toBe(3)
  expect(() => readConfig({ WORKERS: '2' })).toThrow(/^WORKERS: .*DATABASE_URL/)
  expect(() => readConfig({ ...databaseUrl, WORKERS: '0' })).toThrow(/^WORKERS: /)
})
