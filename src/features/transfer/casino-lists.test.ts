import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { createTransferCalls } from './transfer.test-kit.ts'

/** What any list calls its columns, and what it says of one casino. */
const lists: Record<string, string> = {
  Swedish: `Casinonamn;Betyg;Hemsida;Minsta insättning (BTC);Uttagstid;Antal spel;Kryptovalutor;Fördelar;Grundat;Utan KYC
Norrsken;4,2;https://norrsken.example/;0,0005;10 minuter;1 200;Bitcoin, Ethereum;Snabbt|Vänligt;2019;Ja`,
  Norwegian: `Navn,Vurdering,Nettsted,Minste innskudd,Uttakstid,Antall spill,Kryptovalutaer,Fordeler,Grunnlagt,Uten KYC
Norrsken,"4,2",https://norrsken.example/,"0,0005",10 minuter,"1.200","Bitcoin, Ethereum",Snabbt|Vänligt,2019,Ja`,
  Danish: `Navn\tBedømmelse\tHjemmeside\tMindste indbetaling\tUdbetalingstid\tAntal spil\tKryptovaluta\tFordele\tGrundlagt\tUden KYC
Norrsken\t4,2\thttps://norrsken.example/\t0,0005\t10 minuter\t1.200\tBitcoin; Ethereum\tSnabbt|Vänligt\t2019\tja`,
  Finnish: `Kasino;Arvosana;Kotisivu;Vähimmäistalletus;Kotiutusaika;Pelien määrä;Kryptovaluutat;Plussat;Perustettu;Ilman KYC
Norrsken;4,2;https://norrsken.example/;0,0005;10 minuter;1 200;Bitcoin | Ethereum;"Snabbt
Vänligt";2019;kyllä`,
  English: `Casino,Score,Website URL,Min. deposit,Payout time,Number of games,Coins,Pros,Year founded,No KYC
Norrsken,4.2,https://norrsken.example/,0.0005,10 minuter,"1,200","Bitcoin, Ethereum",Snabbt|Vänligt,2019,yes`,
}

describe('lists of casinos', () => {
  let api: TestApi
  let calls: ReturnType<typeof createTransferCalls>
  beforeAll(async () => {
    api = await startTestApi({ rates: {} })
    calls = createTransferCalls(api)
  })
  afterAll(() => api?.stop())

  test.each(Object.keys(lists))('with %s headings come in as they are', async (name) => {
    const file = lists[name] ?? ''
    // "Grunnlagt" is known to nobody, so a person says it.
    const columns: Record<string, string> = file.includes('Grunnlagt')
      ? { Grunnlagt: 'founded' }
      : {}
    const check = await calls.check('casinos', file, { options: { columns } })
    expect(check.body.columns?.columns.filter(({ field }) => field === null)).toEqual([])
    expect(check.body.rows.flatMap(({ notes }) => notes)).toEqual([])
    const done = await calls.bring('casinos', file, { options: { columns } })
    expect(done.body.counts).toMatchObject({ created: 1, problems: 0 })
    const { body } = await api.call('/api/casinos/norrsken')
    expect(body).toMatchObject({
      name: 'Norrsken',
      rating: 4.2,
      minDeposit: '0.0005',
      withdrawalTime: '10 minuter',
      gamesCount: 1200,
      cryptocurrencies: ['Bitcoin', 'Ethereum'],
      pros: ['Snabbt', 'Vänligt'],
      founded: 2019,
      noKyc: true,
    })
    const { id } = body as { id: string }
    await api.call(`/api/casinos/${id}`, { method: 'DELETE', admin: true })
  })

  test('nothing of theirs is left out but by a person', async () => {
    const file = 'Namn,Egen anteckning\nNorrsken,Ring Lena\n'
    const check = await calls.check('casinos', file)
    expect(check.body.importable).toBe(false)
    expect(check.body.columns?.columns[1]).toEqual({
      heading: 'Egen anteckning',
      examples: ['Ring Lena'],
      field: null,
      by: null,
      proposal: null,
      mayRefuse: false,
    })
    const columns = { 'Egen anteckning': 'leftOut' }
    const left = await calls.check('casinos', file, { options: { columns } })
    expect(left.body).toMatchObject({ importable: true, counts: { created: 1 } })
    const euros = await calls.check('casinos', 'Namn,Minsta insättning (EUR)\nNorrsken,20\n')
    expect(euros.body.columns?.columns[1]?.field).toBeNull()
    const taken = await calls.check('casinos', file, {
      options: { columns: { 'Egen anteckning': 'description_sv' } },
    })
    expect(taken.body).toMatchObject({ importable: true, counts: { created: 1 } })
  })
})
