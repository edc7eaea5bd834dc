import { describe, expect, test } from 'vitest'
import { readAccountAddress, readEmailAddress, readMailbox } from './email-address.ts'
import { readAddressPart, showEmailAddress } from './show-email-address.server.ts'

describe('an email address', () => {
  test.each([
    ['victim@example.com', 'victim@ｅxample.com'],
    ['victim@example.com', 'victim@eｘample.com'],
    ['victim@example.com', 'victim@exam\u00ADple.com'],
    ['victim@example.com', 'victim@example.com\u200B'],
    ['victim@example.com', 'vic\u200Btim@example\u202E.com'],
    ['victim@example.com', ' \uFEFFvictim@EXAMPLE.com '],
    ['info@xn--kse-qla.example', 'info@käse.example'],
    ['info@xn--kse-qla.example', 'info@ka\u0308se.example'],
    ['info@xn--kse-qla.example', 'info@XN--kse-qla.example'],
    ['u\u0308@example.com'.normalize('NFC'), 'u\u0308@example.com'],
    ['a@sub.example', 'a@sub。example'],
  ])('%s is one however it is written: %j', (address, typed) => {
    expect(readEmailAddress(typed)).toBe(address)
  })

  test.each([
    'a@example..com',
    'a@example.com.',
    'a@-example.com',
    'a@example-.com',
    'a@.example.com',
    'a@example',
    'a@localhost',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@1.2',
    'a@exam_ple.com',
    'a@example.com/path',
    'a@example.com?x',
    'a@exa%6Dple.com',
    'a@b@example.com',
    'a b@example.com',
    'a@exam ple.com',
    'a\nb@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    '@example.com',
    'a@',
    '\u200B@example.com',
    '\uD800@example.com',
    `a@${'b'.repeat(64)}.example`,
    `${'a'.repeat(250)}@example.com`,
    `a@${'ä'.repeat(60)}.${'ä'.repeat(60)}.${'ä'.repeat(60)}.${'ä'.repeat(60)}.example`,
  ])('%j is none', (typed) => {
    expect(readEmailAddress(typed)).toBeUndefined()
  })

  test('keeps the local part as it was typed, but whom we know by it', () => {
    expect(readEmailAddress('Bo.Ek+news@Example.COM')).toBe('Bo.Ek+news@example.com')
    expect(readMailbox('Bo.Ek+news@Example.COM')).toBe('bo.ek+news@example.com')
  })

  test('of a user may lack a dot', () => {
    expect(readAccountAddress(' Admin@LocalHost ')).toBe('admin@localhost')
    expect(readAccountAddress('Info@Käse.example')).toBe('info@xn--kse-qla.example')
  })

  test('is shown as people write it, and found by a part of that', () => {
    expect(showEmailAddress('info@xn--kse-qla.example')).toBe('info@käse.example')
    expect(showEmailAddress('admin@localhost')).toBe('admin@localhost')
    expect('info@xn--kse-qla.example').toContain(readAddressPart('Käse.ex'))
    expect('info@xn--kse-qla.example').toContain(readAddressPart('fo@käse.example'))
    expect(readAddressPart('ann@')).toBe('ann@')
  })

  test('takes time in proportion to what was typed', () => {
    for (const piece of ['a', 'a.', '@', '\u200B', '-.', 'ä'])
      expect(readEmailAddress(`a@${piece.repeat(500_000)}`)).toBeUndefined()
  })
})
