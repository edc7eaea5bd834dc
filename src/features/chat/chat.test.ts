import { makeReader } from '#editions/reader.ts'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import { editions } from '#editions/editions.ts'
import { findPageHelp } from '#features/help/page-help.ts'
import { readFaq } from '#features/info/texts.server.ts'
import { getLanguage, languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { ChatReply } from './contract.ts'
import { maxQuestionLength } from './limits.ts'

let site: TestSite
let empty: TestSite
beforeAll(async () => {
  const env = { TRUST_PROXY: '1' }
  site = await startTestSite({ seed: 'demo', env })
  empty = await startTestSite({ env })
})
afterAll(async () => {
  await site?.stop()
  await empty?.stop()
})

let lastAddress = 0
/** Every question comes from an address of its own, so that none counts towards another's limit. */
const post = (body: unknown, tenant = 'crypto', language = 'en', on = site) => {
  lastAddress += 1
  const headers = { 'x-forwarded-for': `10.0.${lastAddress >> 8}.${lastAddress & 255}` }
  return on.call(`/api/chat/reply?lang=${language}`, { body, tenant, headers })
}

async function ask(
  message: string,
  tenant = 'crypto',
  language = 'en',
  on = site,
): Promise<ChatReply> {
  const answer = await post({ message }, tenant, language, on)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ChatReply
}
const hrefs = ({ links }: ChatReply) => links.map(({ href }) => href)

describe('questions about the casinos', () => {
  test.each([
    ['en', 'Which casinos accept dogecoin?', '/compare?cryptocurrency=dogecoin'],
    ['sv', 'vilka casinon tar emot dogecoin', '/sv/compare?cryptocurrency=dogecoin'],
    ['no', 'hvilke casinoer tar imot Dogecoin?', '/no/compare?cryptocurrency=dogecoin'],
    ['da', 'HVILKE CASINOER TAGER IMOD DOGECOIN', '/da/sammenlign?cryptocurrency=dogecoin'],
    ['fi', 'mitkä kasinot hyväksyvät dogecoinin', '/fi/vertaile?cryptocurrency=dogecoin'],
  ])('coins in %s', async (language, question, link) => {
    const reply = await ask(question, 'crypto', language)
    expect(reply.text).toMatch(/\b6\b.*Emberlock, Tidewright/)
    expect(hrefs(reply)[0]).toBe(link)
    expect(reply.offerContact).toBe(false)
  })

  test.each([
    ['en', 'fastest withdrawals?'],
    ['sv', 'Var är uttagen snabbast, vilka uttag är snabba'],
    ['no', 'Hvilke casinoer har raskest utbetaling?'],
    ['da', 'hurtigste udbetalinger'],
    ['fi', 'nopeimmat kotiutukset'],
  ])('the fastest in %s', async (language, question) => {
    expect((await ask(question, 'crypto', language)).text).toMatch(
      /Corvane: 2 min\.? .+\nTidewright: 5 min\.? .+\nEmberlock: 9 min\.? \(.+10 min\.?\)$/,
    )
  })

  test.each([
    ['en', 'casinos with no KYC'],
    ['sv', 'casino utan verifiering'],
    ['no', 'casino uten legitimasjon'],
    ['da', 'casinoer uden verificering'],
    ['fi', 'kasinot ilman tunnistautumista'],
  ])('those without an identity check in %s', async (language, question) => {
    expect((await ask(question, 'crypto', language)).text).toMatch(
      /\nTidewright: .+\nCorvane: .+\nOtterbank: /,
    )
  })

  test.each([
    ['Which casinos have a Malta licence?', '/compare?license=malta', 'Northquay'],
    [
      'What is the biggest bonus?',
      '/compare?sort=bonus',
      'Zerohollow: 300% up to 6 BTC, 60× wagering',
    ],
    ['most games', '/compare?sort=games', 'Emberlock'],
    ['lowest minimum deposit', '/compare', '0.00005 BTC'],
    ['which casinos allow a VPN?', '/compare', 'The law where you are applies too'],
    ['best casino', '/compare', 'Emberlock: Rated 4.9 out of 5'],
  ])('%s', async (question, link, text) => {
    const reply = await ask(question)
    expect(reply.text).toContain(text)
    expect(hrefs(reply)[0]).toBe(link)
  })

  test.each([
    ['casinos with PayPal', '/compare?paymentMethod=PayPal', '4 casinos'],
    ['which casinos are open in West Virginia', '/compare?state=WV', '7 casinos'],
    [
      'Which are open in Washington?',
      '/compare?state=WA',
      'No casino on our list is open to players in Washington.',
    ],
    ['lowest minimum redemption', '/compare', 'Old Meridian Riverboat Social Casino: 10 SC'],
  ])('sweepstakes: %s', async (question, link, text) => {
    const reply = await ask(question, 'sweepstakes')
    expect(reply.text).toContain(text)
    expect(hrefs(reply)[0]).toBe(link)
  })

  test('a casino’s name wins, even misspelt, and what was asked of it comes first', async () => {
    const reply = await ask('does Emberlock accept litecoin, and how fast are withdrawals?')
    expect(reply.text).toMatch(
      /^Yes, Emberlock accepts Litecoin\.\nWithdrawal time: 9 min \(.+ 10 min\)\nEmberlock is number 1 .*4\.9/,
    )
    expect(hrefs(reply)).toEqual(['/casino/emberlock'])
    expect((await ask('is emberlok any good')).text).toMatch(/^Emberlock is number 1/)
    expect((await ask('Onko Pelican Row avoinna: Idaho', 'sweepstakes', 'fi')).text).toMatch(
      /^Pelican Row ei ota/,
    )
    expect(hrefs(await ask('Emberlock or Tidewright?')).slice(0, 2)).toEqual([
      '/casino/emberlock',
      '/casino/tidewright',
    ])
  })

  test.each([
    ['en', 'minimum deposit at Tidewright', 'Minimum deposit: 0.0002 BTC'],
    ['sv', 'Vad är minsta insättning hos Tidewright?', ': 0,0002 BTC'],
    ['no', 'minsteinnskudd hos Tidewright', ': 0,0002 BTC'],
    ['da', 'hvad er den mindste indbetaling hos Tidewright', ': 0,0002 BTC'],
    ['fi', 'Tidewright vähimmäistalletus', ': 0,0002 BTC'],
    ['en', 'how many games, the most, at Tidewright', 'Games: '],
    ['en', 'how fast does Tidewright pay out', 'Withdrawal time: 5 min'],
  ])('a figure of one casino is said first (%s: %s)', async (language, question, figure) => {
    const lines = (await ask(question, 'crypto', language)).text.split('\n')
    expect(lines[0]).toContain(figure)
    expect(lines[1]).toContain('Tidewright')
    expect(new Set(lines).size).toBe(lines.length)
  })

  test.each([
    ['en', 'bitcoin price', 'The price of Bitcoin'],
    ['sv', 'bitcoinkurs', 'Kursen för Bitcoin'],
    ['no', 'hva er kursen på bitcoin', 'Kursen på Bitcoin'],
    ['da', 'hvad er bitcoin værd', 'Kursen på Bitcoin'],
    ['fi', 'bitcoin kurssi', 'Bitcoin: kurssi'],
  ])('what a coin is worth stands on the home page (%s: %s)', async (language, question, text) => {
    const reply = await ask(question, 'crypto', language)
    expect(reply.text).toContain(text)
    expect(hrefs(reply)).toEqual([language === 'en' ? '/' : `/${language}`])
    // The other edition shows no prices.
    expect((await ask(question, 'sweepstakes', language)).text).not.toContain(text)
  })

  test.each(languageCodes)(
    'a way to pay by its name alone gets its casinos, or that it is not compared (%s)',
    async (code) => {
      const listed = await ask('PayPal', 'sweepstakes', code)
      expect(hrefs(listed)[0]).toContain('paymentMethod=PayPal')
      expect(listed.text).toMatch(/\b4\b/)
      for (const question of ['paypal', 'PayPal?']) {
        const reply = await ask(question, 'crypto', code)
        expect(reply.text).toContain('PayPal')
        expect(reply.text).toContain('Litecoin')
        expect(hrefs(reply)).toEqual([expect.stringMatching(/compare|sammenlign|vertaile/)])
      }
      expect(hrefs(await ask('bitcoin', 'crypto', code))[0]).toContain('cryptocurrency=bitcoin')
    },
  )

  test('an edition knows its own casinos only, and none that is not active', async () => {
    expect((await ask('Emberlock', 'sweepstakes')).offerContact).toBe(true)
    expect(JSON.stringify(await ask('Brass Orchard', 'sweepstakes'))).not.toContain(
      '/casino/brass-orchard',
    )
  })
})

describe('questions and answers', () => {
  test.each([
    ['sweepstakes', 'en', 'what is the minimum redemption', '50 to 100'],
    ['sweepstakes', 'en', 'How long do redemptions take', '3–5 business days'],
    ['sweepstakes', 'en', 'is this legal in my state', 'most states'],
    // Idaho and Washington are excluded by all.
    ['sweepstakes', 'en', 'is this legal in my state', 'open in 48 states'],
    ['sweepstakes', 'fi', 'onko tämä laillista osavaltiossani', 'auki 48 osavaltiossa'],
    ['sweepstakes', 'sv', 'minsta inlösen?', '50 till 100'],
    ['sweepstakes', 'no', 'hvor lenge tar innløsningene', '3–5 virkedager'],
    ['sweepstakes', 'da', 'er det lovligt i min delstat', 'de fleste delstater'],
    ['sweepstakes', 'fi', 'kuinka kauan lunastuksessa kestää', '3–5 arkipäivää'],
    ['crypto', 'sv', 'vad betyder omsättningskravet', 'satsa bonusbeloppet'],
    ['crypto', 'no', 'omsetningskravene', 'spilles gjennom'],
    ['crypto', 'da', 'gennemspilskravet', 'spilles igennem'],
    ['crypto', 'fi', 'kierrätysvaatimuksista', 'pelattava läpi'],
    ['crypto', 'sv', 'beroende på bank, hur länge tar ett uttag?', 'Från minuter till dagar'],
    ['crypto', 'en', 'how do you make money', 'commission'],
    ['crypto', 'en', 'unsubscribe', 'Every email has a link'],
    ['crypto', 'en', 'are you human?', 'automated assistant'],
    ['crypto', 'da', 'tak for hjælpen', 'Det var så lidt'],
    ['crypto', 'fi', 'moi', 'Hei!'],
  ])('%s/%s: %s', async (edition, language, question, text) => {
    expect((await ask(question, edition, language)).text).toContain(text)
  })

  test.each(editions.flatMap(({ id }) => languageCodes.map((code) => [id, code] as const)))(
    'every listed question of %s in %s gets its own answer, and every link leads to a page',
    async (id, code) => {
      const edition = editions.find((one) => one.id === id) ?? editions[0]
      const t = getTranslator(makeReader(edition, code))
      const entries = readFaq({ reader: makeReader(edition, code), year: 2025, t })
      for (const { id: name, question, answer } of entries) {
        const reply = await ask(question, id, code)
        // What may come from someone in distress gets the helpline: to ask about registers is to
        // have a reason.
        const [contact] = findPageHelp(makeReader(edition, code)).contacts
        const fitting = { help: [contact?.label], registers: [contact?.label, answer] }[name] ?? [
          answer,
        ]
        expect(
          fitting.some((text) => text && reply.text.includes(text)),
          question,
        ).toBe(true)
        for (const href of hrefs(reply).filter((link) => link.startsWith('/'))) {
          const page = await site.call(`${href}?tenant=${id}`, {
            headers: { 'accept-language': getLanguage(code).html },
          })
          expect(page.status, href).toBe(200)
        }
      }
    },
  )

  test.each(editions.map(({ id }) => id))('%s has the same questions in every language', (id) => {
    const edition = editions.find((one) => one.id === id) ?? editions[0]
    const [first, ...others] = languageCodes.map((language) =>
      readFaq({
        reader: makeReader(edition, language),
        year: 2025,
        t: getTranslator(makeReader(edition, language)),
      }).map(({ id: name, links, unlisted }) => ({ name, links, unlisted })),
    )
    for (const other of others) expect(other).toEqual(first)
  })

  test('guides and posts are found by what they are about', async () => {
    const reply = await ask('mempool')
    expect(hrefs(reply)).toEqual(['/blog/busy-mempool-late-payout'])
  })
})

test.each([
  [
    'en',
    'lost all my savings, which casino pays fastest?',
    'https://www.gamblingtherapy.org',
    'https://findahelpline.com',
  ],
  ['sv', 'jag kan inte sluta spela', 'tel:020819100', 'tel:90101'],
  ['no', 'jeg er avhengig av spill', 'tel:80080040', 'tel:116123'],
  ['da', 'jeg har tabt alle mine penge', 'tel:70222825', 'tel:70201201'],
  ['fi', 'en pysty lopettamaan pelaamista', 'tel:0800100101', 'tel:0925250111'],
])(
  'somebody in distress (%s) gets help before anything else: %s',
  async (language, message, gambling, crisis) => {
    const lines = hrefs(await ask(message, 'crypto', language))
    expect(lines[0]).toBe(gambling)
    expect(lines).toContain(crisis)
    expect(lines.filter((href) => href.startsWith('/'))).toEqual([])
  },
)

test.each([
  ['en', 'my husband hits me when he loses', 'sweepstakes', 'tel:18007997233'],
  ['sv', 'min man slår mig', 'crypto', 'tel:020505050'],
  ['no', 'mannen min slår meg', 'crypto', 'tel:116006'],
  ['da', 'min mand slår mig og børnene', 'crypto', 'tel:1888'],
  ['fi', 'pelkään miestäni', 'crypto', 'tel:080005005'],
  // Written in another language than the page’s.
  ['en', 'jag blir misshandlad av min sambo', 'crypto', 'tel:020505050'],
] as const)(
  'whoever is hurt by someone close (%s) gets the line for that: %s',
  async (language, message, edition, first) => {
    const lines = hrefs(await ask(message, edition, language))
    expect(lines[0]).toBe(first)
    expect(lines.filter((href) => href.startsWith('/'))).toEqual([])
  },
)

test('states and coins are written as each language does', async () => {
  const told = async (message: string, language: LanguageCode, edition = 'sweepstakes') =>
    (await ask(message, edition, language)).text
  expect(await told('går det att spela i kalifornien?', 'sv')).toContain('Kalifornien')
  expect(await told('kan man spille i californien?', 'da')).toContain('Californien')
  expect(await told('vilka casinon tar emot dogecoin', 'sv', 'crypto')).toMatch(/tar emot dogecoin/)
  expect(await told('mitkä kasinot hyväksyvät dogecoinin', 'fi', 'crypto')).toMatch(/dogecoin/i)
})

test('a cry in another language than the page’s is answered in it, with its country’s lines', async () => {
  const reply = await ask('jag vill dö', 'crypto', 'en')
  expect(reply.text).toContain('självmordstankar')
  expect(hrefs(reply)).toContain('tel:90101')
})

test('every number in an answer about help is a link that calls', async () => {
  const { text, links } = await ask('i want to die', 'crypto', 'en')
  const numbers = text.match(/(?<![\w-])(?:\d[\d -]{1,14}\d|1-800-MY-RESET)(?![\w-])/g) ?? []
  expect(numbers.length).toBeGreaterThan(10)
  const called = links.filter(({ href }) => href.startsWith('tel:')).map(({ label }) => label)
  // The name of Canada’s line is written so; its number, 988, calls.
  const isName = (number: string) => number === '9-8-8'
  expect(numbers.filter((number) => !called.includes(number) && !isName(number))).toEqual([])
})

test.each([
  'gxqr bailiffs zzkv',
  'zzkv skulder qwxz',
  'qwxz gjeld zzkv',
  'qwxz gæld zzkv',
  'qwxz velkaa zzkv',
])('“%s” is no search for casinos', async (message) => {
  const reply = await ask(message, 'crypto', 'en')
  expect(hrefs(reply).filter((href) => /[?&](search|q)=/.test(href))).toEqual([])
  expect(reply.links.length).toBeGreaterThan(0)
})

describe('what it cannot answer', () => {
  test.each(languageCodes)('is said in %s, with a search and the contact form', async (code) => {
    const unknown = getTranslator(makeReader(editions[0], code))('chatAnswers.unknown')
    for (const message of [
      'qwertyuiop',
      '<script>alert(1)</script>',
      `'); DROP TABLE casinos;--`,
      '???',
      '𝕏'.repeat(250),
    ]) {
      const reply = await ask(message, 'crypto', code)
      expect(reply).toMatchObject({ text: unknown, offerContact: true })
      expect(reply.links).toHaveLength(2)
    }
    const [search] = hrefs(await ask('qwertyuiop', 'crypto', code))
    expect(search).toMatch(/(search|sok|soeg|haku)\?q=qwertyuiop$/)
    expect((await ask('fastest', 'crypto', code)).text.length).toBeGreaterThan(10)
  })

  test.each([
    [{ message: '' }, 400],
    [{ message: ' \n\t ' }, 400],
    [{ message: 'x'.repeat(maxQuestionLength + 1) }, 400],
    [{ message: 12 }, 400],
    [{ message: '\u0000\u0001' }, 400],
    [{}, 400],
    ['{"message"', 400],
    [{ message: 'x'.repeat(5_000_000) }, 413],
  ])('is refused: %#', async (body, status) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ message: expect.any(String) })
  })

  test('an empty site answers from its questions and says that it lists nothing', async () => {
    for (const { id } of editions) {
      expect((await ask('best casino', id, 'en', empty)).text).toBe(
        'There is nothing on our list for that at the moment.',
      )
      expect((await ask('how do you rank casinos?', id, 'en', empty)).text).toContain(
        'this site’s own opinion',
      )
    }
    expect((await ask('which casinos accept bitcoin', 'crypto', 'en', empty)).text).toMatch(
      /^No casino/,
    )
  })

  test('an address that asks too often is told to wait', async () => {
    const headers = { 'x-forwarded-for': '10.9.9.9' }
    const again = () => empty.call('/api/chat/reply', { body: { message: 'hello' }, headers })
    let answer = await again()
    for (let count = 1; answer.status === 200 && count < 100; count += 1) answer = await again()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test.each(languageCodes)(
  'who never opens the chat pays no more than 1 kB of a page in %s for it',
  async (code) => {
    for (const { id } of editions) {
      const answer = await site.call(`/${code}/about?tenant=${id}`, {
        headers: { 'accept-language': code },
      })
      const html = await (answer.ok ? answer : await site.call(`/about?tenant=${id}`)).text()
      const data = /<script type="application\/json" id="page-data">(.+?)<\/script>/
      const without = html
        .replace(/<is-land data-island="chat\/.+?<\/is-land>/, '')
        .replace(data, (whole, json: string) => {
          const page = JSON.parse(json) as { messages: { chat?: object } }
          const { chat: _, ...messages } = page.messages
          return whole.replace(json, JSON.stringify({ ...page, messages }))
        })
      const cost = gzipSync(html).length - gzipSync(without).length
      expect(cost).toBeGreaterThan(200) // it is there
      expect(cost).toBeLessThanOrEqual(1000)
    }
  },
)
