import { makeReader, type Reader } from '#editions/reader.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { Edition } from '#editions/edition.ts'
import { mainLanguageOf } from '#editions/offered-languages.ts'
import { translate } from '#editions/settings.ts'
import type { Translated } from '#editions/settings-schema.ts'
import type { MenuItem } from '#editions/settings-schema.ts'
import { languages, type LanguageCode, type SiteLanguage } from '#i18n/languages.ts'
import { fillPath, screens, type ScreenName } from '#urls.ts'
import { maxLabelLength } from '#editions/settings-schema.ts'
import type { MenuPlace, MenuSources } from './contract.ts'

type Translator = ReturnType<typeof getTranslator>
type Titled = { id: string; slug: string; title: string }
type Listing = {
  listSummaries(reader: Reader): Promise<readonly Titled[]>
}

/** What an operator may want in a menu, besides the fixed pages. */
export type MenuContent = {
  pages: Listing
  toplists: Listing
  guides: Listing
  /** The page about the method is there once one was published. */
  ratings: { isChosen(edition: Edition): Promise<boolean> }
}

/** A site has a few dozen; a form has no use for more. */
const mostOfAKind = 300

/** Names the pages that need no entry of an editor’s. */
const pageNames: Partial<Record<ScreenName, (t: Translator) => string>> = {
  home: (t) => t('navigation.home'),
  compare: (t) => t('navigation.compare'),
  guides: (t) => t('navigation.guides'),
  blog: (t) => t('navigation.blog'),
  toplists: (t) => t('navigation.toplists'),
  authors: (t) => t('navigation.authors'),
  lotteries: (t) => t('navigation.lotteries'),
  vpn: (t) => t('navigation.vpnGuide'),
  bonuses: (t) => t('footer.bonuses'),
  freeSpins: (t) => t('footer.freeSpins'),
  bonusCost: (t) => t('footer.bonusCost'),
  howWeRate: (t) => t('ratings.headline'),
  changes: (t) => t('changes.headline'),
  contact: (t) => t('navigation.contact'),
  about: (t) => t('footer.about'),
  privacy: (t) => t('footer.privacy'),
  terms: (t) => t('footer.terms'),
  affiliateDisclosure: (t) => t('footer.affiliateDisclosure'),
}

/** The built-in links as an operator’s own, and the places to pick others from. */
export async function describeMenu(edition: Edition, content: MenuContent): Promise<MenuSources> {
  const inEveryLanguage = (read: (t: Translator) => string): Translated =>
    Object.fromEntries(
      languages.map(({ code }) => [code, read(getTranslator(makeReader(edition, code)))]),
    )
  const navigation = edition.navigation
    .filter((item) => item.languages === undefined)
    .map(({ label, screen, hash }): MenuItem => ({
      label: inEveryLanguage((t) => t(`navigation.${label}`)),
      to: screens[screen] + (hash ? `#${hash}` : ''),
    }))
  const footerLinks = edition.footerGuides.flatMap(({ label, screen }): MenuItem[] =>
    screen
      ? [{ label: inEveryLanguage((t) => t(`edition.footer.${label}`)), to: screens[screen] }]
      : [],
  )
  const hasMethod = await content.ratings.isChosen(edition)
  const fixed = Object.entries(pageNames).flatMap(([name, read]): MenuItem[] => {
    const screen = name as ScreenName // pageNames has no other keys
    return edition.missingScreens.includes(screen) || (screen === 'howWeRate' && !hasMethod)
      ? []
      : [{ label: inEveryLanguage(read), to: screens[screen] }]
  })
  const sections = navigation.filter(({ to }) => to.includes('#'))
  const places = [
    ...[...fixed, ...sections].map((item) => toPlace(item, mainLanguageOf(edition))),
    ...(await listPlaces(edition, content.pages, 'page')),
    ...(await listPlaces(edition, content.toplists, 'toplist')),
    ...(await listPlaces(edition, content.guides, 'guide')),
  ]
  return { navigation, footerLinks, places }
}

const toPlace = ({ label, to }: MenuItem, main: SiteLanguage): MenuPlace => ({
  to,
  name: translate(label, main) || to,
  label: Object.fromEntries(
    Object.entries(label).filter(([, text]) => text && text.length <= maxLabelLength),
  ),
})

async function listPlaces(
  edition: Edition,
  listing: Listing,
  screen: 'page' | 'toplist' | 'guide',
): Promise<MenuPlace[]> {
  const titles = new Map<string, Translated>()
  for (const { code } of languages)
    for (const { id, title } of await listing.listSummaries(makeReader(edition, code)))
      titles.set(id, { ...titles.get(id), [code]: title })
  const main = mainLanguageOf(edition)
  const originals = await listing.listSummaries(makeReader(edition, main.code))
  return originals
    .slice(0, mostOfAKind)
    .map(({ id, slug }) =>
      toPlace(
        { label: withoutCopies(titles.get(id) ?? {}, main), to: fillPath(screen, { slug }) },
        main,
      ),
    )
}

/** A language without a title of its own is answered with the one in the main language. */
function withoutCopies(label: Translated, main: SiteLanguage): Translated {
  const original = label[main.code]
  const own = (code: LanguageCode) => code === main.code || label[code] !== original
  return Object.fromEntries(
    languages.flatMap(({ code }) => (own(code) && label[code] ? [[code, label[code]]] : [])),
  )
}
