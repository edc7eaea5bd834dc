/** The parts of the settings, by their place in the address: the palette finds them too. */
export const settingsParts = {
  identity: { title: 'Name and operator', words: 'brand email address off hide edition' },
  look: { title: 'Colours and logo', words: 'theme font color symbol' },
  mainLanguage: {
    title: 'Main language',
    words: 'original swedish finnish norwegian danish english translation prefix',
  },
  languages: { title: 'Languages that readers find', words: 'translation offered' },
  menu: { title: 'Menu', words: 'navigation header links' },
  footer: { title: 'Footer', words: 'social networks links' },
  figures: { title: 'Figures on the home page', words: 'numbers statistics' },
  help: { title: 'Helplines', words: 'gambling help phone' },
  markets: {
    title: 'Where readers may play',
    words: 'country place law rules licence information markets sweden',
  },
  announcement: { title: 'Announcement', words: 'banner notice' },
  texts: { title: 'Texts', words: 'wording headline' },
  links: { title: 'Links out', words: 'affiliate administrators redirects' },
  verification: { title: 'Verification by search engines', words: 'google bing meta' },
  demonstration: { title: 'Demonstration content', words: 'remove sample' },
} as const

export type SettingsPart = keyof typeof settingsParts
