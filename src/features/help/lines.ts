/** Every line was found at its `source` on the day `checked`. Check them again each year. */

/** `register` is for self-exclusion. */
export type HelpKind = 'emergency' | 'crisis' | 'gambling' | 'register'

export type Opening = {
  /** First and last day; Monday is 1. */
  days: readonly [number, number]
  /** An end before the start is on the next day. */
  from?: string
  to?: string
}

export type HelpLine = {
  kind: HelpKind
  name: string
  nameInText?: string
  phone?: string
  /** Without `https://`. */
  web?: string
  /** Empty if no source was trustworthy. */
  hours: 'always' | readonly Opening[]
  /** BCP 47 tags. */
  languages: readonly [string, ...string[]]
  checked: string
  source: string
}

const checked = '2026-11-22'
const always = 'always'
const week = (from?: string, to?: string): Opening => ({ days: [1, 5], ...(from && to ? { from, to } : {}) })

function emergency(phone: string, languages: HelpLine['languages'], source: string): HelpLine {
  return { kind: 'emergency', name: phone, phone, hours: always, languages, checked, source }
}

const samaritans: HelpLine = {
  kind: 'crisis',
  name: 'Samaritans',
  phone: '116 123',
  web: 'www.samaritans.org',
  hours: always,
  languages: ['en'],
  checked,
  source: 'https://www.samaritans.org/how-we-can-help/contact-samaritan/',
}

export const helpLines = {
  SE: [
    emergency('112', ['sv', 'en'], 'https://qastack.mx/travel/53252/how-to-make-an-international-emergency-call'),
    {
      kind: 'crisis',
      name: 'Mind Självmordslinjen',
      phone: '90101',
      web: 'mind.se',
      hours: always,
      languages: ['sv'],
      checked,
      source: 'http://www.kronprinsessparetsstiftelse.se/projekt/sjalvmordsupplysningen.html',
    },
    {
      kind: 'gambling',
      name: 'Stödlinjen',
      phone: '020-81 91 00',
      web: 'stodlinjen.se',
      hours: [week()],
      languages: ['sv'],
      checked,
      source: 'https://www.psykiatriforskning.se/om-cpf/cpf-arsrapporter/2022/artikel/stodlinjen/',
    },
    {
      kind: 'register',
      name: 'Spelpaus',
      web: 'spelpaus.se',
      hours: always,
      languages: ['sv', 'en'],
      checked,
      source:
        'https://gfx2.aftonbladet-cdn.se/sportbladet/speltips/a/nQmpJB/sa-har-stanger-du-av-dig-sjalv-fran-spelbolag',
    },
  ],
  NO: [
    emergency(
      '113',
      ['no', 'en'],
      'https://www.nrk.no/osloogviken/over-100-barn-under-ni-ar-har-tatt-kontakt-_-hjelpetelefoner-slar-alarm-1.15736352',
    ),
    emergency('112', ['no', 'en'], 'https://review.trendsmask.com/what-is-112-number-86728.html'),
    {
      kind: 'crisis',
      name: 'Mental Helses hjelpetelefon',
      phone: '116 123',
      web: 'mentalhelse.no',
      hours: always,
      languages: ['no'],
      checked,
      source: 'https://www.tv2.no/a/11115544',
    },
    {
      kind: 'gambling',
      name: 'Hjelpelinjen',
      phone: '800 800 40',
      web: 'hjelpelinjen.no',
      hours: [],
      languages: ['no'],
      checked,
      source: 'https://hjelpelinjen.no/aktuelt/bla-kors-tar-over-drifta-av-hjelpelinjen/',
    },
  ],
  DK: [
    emergency('112', ['da', 'en'], 'https://review.trendsmask.com/what-is-112-number-86728.html'),
    {
      kind: 'crisis',
      name: 'Livslinien',
      phone: '70 201 201',
      web: 'www.livslinien.dk',
      hours: [{ days: [1, 7], from: '09:00', to: '05:00' }],
      languages: ['da'],
      checked,
      source: 'https://www.livslinien.dk/',
    },
    {
      kind: 'gambling',
      name: 'StopSpillet',
      phone: '70 22 28 25',
      web: 'stopspillet.dk',
      hours: [
        { days: [1, 4], from: '09:00', to: '21:00' },
        { days: [5, 5], from: '09:00', to: '17:00' },
      ],
      languages: ['da'],
      checked,
      source:
        'https://www.spillemyndigheden.dk/nyheder/national-hjaelpelinje-skal-give-raad-og-vejledning-om-spilafhaengighed',
    },
    {
      kind: 'register',
      name: 'ROFUS',
      web: 'rofus.nu',
      hours: always,
      languages: ['da', 'en'],
      checked,
      source: 'https://www.borger.dk/kultur-og-fritid/spilafhaengighed',
    },
  ],
  FI: [
    emergency('112', ['fi', 'sv', 'en'], 'http://mieli.fi/helpline'),
    {
      kind: 'crisis',
      name: 'MIELI Kriisipuhelin',
      phone: '09 2525 0111',
      web: 'mieli.fi',
      hours: always,
      languages: ['fi'],
      checked,
      source: 'https://mentalhealth.fi/where-to-go-in-an-emergency',
    },
    {
      kind: 'crisis',
      name: 'MIELI Kristelefon',
      phone: '09 2525 0112',
      web: 'mieli.fi',
      hours: [
        { days: [1, 1], from: '16:00', to: '20:00' },
        { days: [2, 2], from: '09:00', to: '13:00' },
        { days: [3, 3], from: '16:00', to: '20:00' },
        { days: [4, 5], from: '09:00', to: '13:00' },
      ],
      languages: ['sv'],
      checked,
      source: 'http://mieli.fi/helpline',
    },
    {
      kind: 'gambling',
      name: 'Peluuri',
      phone: '0800 100 101',
      web: 'peluuri.fi',
      hours: [week('12:00', '18:00')],
      languages: ['fi', 'sv'],
      checked,
      source: 'https://peluuri.fi/fi/pelaajalle/peluurin-valtakunnalliset-palvelut-pelaajalle/vertaispuhelin',
    },
  ],
  US: [
    emergency('911', ['en', 'es'], 'https://internationalmentalhealth.org/resources/'),
    {
      kind: 'crisis',
      name: '988 Suicide & Crisis Lifeline',
      nameInText: 'the 988 Suicide & Crisis Lifeline',
      phone: '988',
      web: '988lifeline.org',
      hours: always,
      languages: ['en', 'es'],
      checked,
      source: 'https://www.mhn.com/members/news/988_Introduction.html',
    },
    {
      kind: 'gambling',
      name: 'National Problem Gambling Helpline',
      nameInText: 'the National Problem Gambling Helpline',
      phone: '1-800-MY-RESET',
      web: '1800myreset.org',
      hours: always,
      languages: ['en'],
      checked,
      source:
        'https://completeigaming.com/national-council-on-problem-gambling-promotes-new-us-gambling-helpline-number',
    },
  ],
  GB: [
    emergency('999', ['en'], 'https://www.wikidoc.org/index.php/Emergency_telephone_number'),
    samaritans,
    {
      kind: 'gambling',
      name: 'National Gambling Helpline (GamCare)',
      nameInText: 'the National Gambling Helpline',
      phone: '0808 8020 133',
      web: 'www.gamcare.org.uk',
      hours: always,
      languages: ['en'],
      checked,
      source: 'https://www.thirdsectorawards.com/finalists/national-gambling-helpline-team-y0008',
    },
    {
      kind: 'register',
      name: 'GAMSTOP',
      web: 'www.gamstop.co.uk',
      hours: always,
      languages: ['en'],
      checked,
      source: 'https://racing-index.com/horseracing/gamstop/',
    },
  ],
  IE: [
    emergency('112', ['en'], 'https://irishgamblingrules.com/tools/taking-a-break-checklist/'),
    emergency('999', ['en'], 'https://irishgamblingrules.com/tools/taking-a-break-checklist/'),
    samaritans,
    {
      kind: 'gambling',
      name: 'National Gambling Helpline (GamblingCare)',
      nameInText: 'the National Gambling Helpline',
      phone: '1800 936 725',
      web: 'gamblingcare.ie',
      hours: always,
      languages: ['en'],
      checked,
      source: 'https://irishgamblingrules.com/tools/taking-a-break-checklist/',
    },
  ],
  CA: [
    emergency('911', ['en', 'fr'], 'https://richmondhilluc.ca/news/988-hotline-launched'),
    {
      kind: 'crisis',
      name: '9-8-8 Suicide Crisis Helpline',
      nameInText: 'the 9-8-8 Suicide Crisis Helpline',
      phone: '988',
      web: '988.ca',
      hours: always,
      languages: ['en', 'fr'],
      checked,
      source:
        'https://www.newswire.ca/news-releases/government-of-canada-launches-three-digit-suicide-crisis-helpline-896472116.html',
    },
    {
      // No line is national.
      kind: 'gambling',
      name: 'GamTalk',
      web: 'www.gamtalk.org',
      hours: always,
      languages: ['en'],
      checked,
      source: 'https://learn.problemgambling.ca/blog/default.aspx',
    },
  ],
  AU: [
    emergency('000', ['en'], 'http://www.acma.gov.au/theACMA/emergency-call-service-faq-i-acma'),
    {
      kind: 'crisis',
      name: 'Lifeline',
      phone: '13 11 14',
      web: 'www.lifeline.org.au',
      hours: always,
      languages: ['en'],
      checked,
      source: 'https://rollero-1.com/problem-gambling-support',
    },
    {
      kind: 'gambling',
      name: 'Gambling Help Online',
      phone: '1800 858 858',
      web: 'www.gamblinghelponline.org.au',
      hours: always,
      languages: ['en'],
      checked,
      source: 'https://www.gamblinghelponline.org.au/covid-19-update',
    },
    {
      kind: 'register',
      name: 'BetStop',
      web: 'www.betstop.gov.au',
      hours: always,
      languages: ['en'],
      checked,
      source: 'https://www.gamblinghelponline.org.au/managing-relationship-online-gambling',
    },
  ],
  NZ: [
    emergency(
      '111',
      ['en'],
      'https://vice.com/en/article/new-zealands-biggest-mental-health-helpline-misses-one-in-four-calls',
    ),
    {
      kind: 'crisis',
      name: 'Lifeline Aotearoa',
      phone: '0800 543 354',
      web: 'www.lifeline.org.nz',
      hours: always,
      languages: ['en'],
      checked,
      source: 'https://vice.com/en/article/new-zealands-biggest-mental-health-helpline-misses-one-in-four-calls',
    },
    {
      kind: 'gambling',
      name: 'Gambling Helpline',
      nameInText: 'the Gambling Helpline',
      phone: '0800 654 655',
      web: 'gamblinghelpline.co.nz',
      hours: always,
      languages: ['en'],
      checked,
      source: 'https://insiderluckfeed.com/responsible-gambling.html',
    },
  ],
  DE: [
    emergency('112', ['de', 'en'], 'https://review.trendsmask.com/what-is-112-number-86728.html'),
    {
      kind: 'crisis',
      name: 'TelefonSeelsorge',
      phone: '0800 111 0 111',
      web: 'www.telefonseelsorge.de',
      hours: always,
      languages: ['de'],
      checked,
      source: 'https://www.domradio.de/glossar/telefonseelsorge-0',
    },
    {
      kind: 'gambling',
      name: 'Beratungstelefon zur Glücksspielsucht',
      phone: '0800 1 37 27 00',
      web: 'www.check-dein-spiel.de',
      hours: [
        { days: [1, 4], from: '10:00', to: '22:00' },
        { days: [5, 7], from: '10:00', to: '18:00' },
      ],
      languages: ['de'],
      checked,
      source: 'https://bonusfrei.de/ratgeber/verantwortungsvolles-spielen',
    },
  ],
} as const satisfies Record<string, readonly HelpLine[]>

export type HelpCountry = keyof typeof helpLines

/** For readers of unknown country, and below a country's own lines. */
export const worldLines: readonly HelpLine[] = [
  emergency('112', ['en'], 'https://review.trendsmask.com/what-is-112-number-86728.html'),
  {
    kind: 'crisis',
    name: 'Find A Helpline',
    web: 'findahelpline.com',
    hours: always,
    languages: ['en'],
    checked,
    source: 'https://findahelpline.com/AU',
  },
  {
    kind: 'gambling',
    name: 'Gambling Therapy',
    web: 'www.gamblingtherapy.org',
    hours: always,
    languages: ['en'],
    checked,
    source: 'https://www.gamblingtherapy.org/about-us/gordon-moody/',
  },
]
