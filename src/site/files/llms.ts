import { listOffered } from '#editions/offered-languages.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { slugIn, type Address } from '#content/addresses.ts'
import { tellWithdrawalTime } from '#features/casinos/facts.ts'
import { Moved, Redirect } from '#render/screen.ts'
import { writeWarning } from '#markets/warning.server.ts'
import { writeRated } from '#features/ratings/write-rating.ts'
import type { SiteRequest, SiteScreen } from '#server/page-request.ts'
import {
  apiPath,
  feedFormats,
  feedPath,
  href,
  llmsPath,
  localise,
  pinEdition,
  screens,
  sitemapPath,
} from '#urls.ts'

/** How many of each kind are named; the sitemap names all. */
const maxEntries = 100
const maxCasinos = 20

type Link = { title: string; href: string; text?: string | undefined }

/** What the site is and where its contents are, in the format of llmstxt.org. */
export async function makeLlms(
  request: SiteRequest,
  known: ReadonlyMap<string, SiteScreen>,
): Promise<string> {
  const { reader, t } = request
  const { edition, language } = reader
  const others = listOffered(edition).map((other) => ({
    title: other.nativeName,
    href: llmsPath(other),
  }))
  const sections: [heading: string, links: Link[]][] = [
    [t('footer.quickLinks'), await findPages(request, known)],
    [t('navigation.topCasinos'), await findCasinos(request)],
    [t('navigation.toplists'), await findLists(request)],
    [t('navigation.guides'), await findGuides(request)],
    [t('shell.language'), others.filter(({ href: address }) => address !== llmsPath(language))],
    // The format's own word for what can be left out.
    ['Optional', listFiles(request)],
  ]
  const blocks = sections
    .filter(([, links]) => links.length > 0)
    .map(([heading, links]) => `## ${heading}\n\n${writeLinks(links, request)}`)
  return [
    `# ${inLine(edition.name)}`,
    `> ${inLine(t('edition.description'))}`,
    inLine(t('bar.disclosure')),
    ...blocks,
    '',
  ].join('\n\n')
}

/**
 * Those in the sitemap without a name of their own in the address, as their heads describe them.
 */
async function findPages(
  request: SiteRequest,
  known: ReadonlyMap<string, SiteScreen>,
): Promise<Link[]> {
  const { reader, services } = request
  const { edition, language } = reader
  const links: Link[] = []
  for (const screen of known.values()) {
    const path = screens[screen.name]
    if (path.includes(':')) continue
    const [page] = await screen.list(edition, services)
    if (!page || page.languages?.includes(language.code) === false) continue
    const view = await screen.open({ ...request, path }, {})
    if (view instanceof Redirect || view instanceof Moved) continue
    if (!('head' in view) || view.head.robots) continue
    const { title, description } = view.head
    links.push({ title, href: localise(language, path), text: description })
  }
  return links
}

/** The first of the ranking, each with the facts that a reader asks for first. */
async function findCasinos({ reader, services, t }: SiteRequest): Promise<Link[]> {
  const { edition, language } = reader
  const { intl } = language
  const casinos = await services.casinos.top(reader, maxCasinos)
  return casinos.map((casino) => {
    const { slug, name, isRated, cap } = casino
    const where = { demo: edition.isDemonstration }
    const time = tellWithdrawalTime(casino, intl, where, (message, values) =>
      t(`casino.${message}`, values),
    )
    const texts = [
      writeWarning(cap, t),
      isRated && writeRated(casino, (message, values) => t(`casino.${message}`, values), intl),
      time && `${t('casino.withdrawal')}: ${time}`,
    ]
    return {
      title: name,
      href: href(language, 'casino', { slug }),
      text: texts.filter(Boolean).join('; '),
    }
  })
}

async function findLists({ reader, services }: SiteRequest): Promise<Link[]> {
  const { edition, language } = reader
  const lists = await services.toplists.listSummaries(reader)
  const written = findWritten(await services.toplists.listAddresses(edition), language.code)
  return lists
    .filter(({ slug }) => written.has(slug))
    .slice(0, maxEntries)
    .map(({ slug, title, seoDescription }) => ({
      title,
      href: href(language, 'toplist', { slug }),
      text: seoDescription,
    }))
}

async function findGuides({ reader, services }: SiteRequest): Promise<Link[]> {
  const { edition, language } = reader
  const guides = await services.guides.listSummaries(reader)
  const written = findWritten(await services.guides.listAddresses(edition), language.code)
  return guides
    .filter(({ slug }) => written.has(slug))
    .slice(0, maxEntries)
    .map(({ slug, title, excerpt }) => ({
      title,
      href: href(language, 'guide', { slug }),
      text: excerpt,
    }))
}

/** Slugs of what has a text in the language. */
const findWritten = (addresses: readonly Address[], language: LanguageCode) =>
  new Set(
    addresses
      .filter(({ languages }) => languages.includes(language))
      .map((address) => slugIn(language, address)),
  )

const listFiles = ({ reader, pinned }: SiteRequest): Link[] => [
  { title: 'Sitemap', href: sitemapPath() },
  // Where scores, places, sources and payout tests can be checked.
  ...['/method', '/receipt', '/casinos', '/openapi.json'].map((path) => ({
    title: `API: ${path}`,
    href: pinEdition(apiPath + path, pinned ? reader.edition.id : undefined),
  })),
  ...feedFormats.map((format) => ({
    title: format === 'rss' ? 'RSS' : 'Atom',
    href: feedPath(reader.language, format),
  })),
]

const writeLinks = (links: readonly Link[], { origin }: SiteRequest): string =>
  links
    .map(({ title, href: address, text }) => {
      const label = inLine(title).replaceAll(/[[\]\\]/g, '\\$&')
      return `- [${label}](${origin}${address})${text ? `: ${inLine(text)}` : ''}`
    })
    .join('\n')

const inLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
