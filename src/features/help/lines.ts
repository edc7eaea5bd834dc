/** Every line was found at its `source` on the day `checked`. Check them again each year. */
import { always, checked, emergency, type HelpLine } from './line.ts'
import { nordicLines } from './nordic-lines.ts'

export type { HelpKind, HelpLine, Opening } from './line.ts'

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
  ...nordicLines,
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
      source:
        'https://vice.com/en/article/new-zealands-biggest-mental-health-helpline-misses-one-in-four-calls',
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
