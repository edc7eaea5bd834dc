import type { ImportOptions, ImportReport } from '../contract.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { indexFiles, type SiteFile } from '../pictures/wanted.ts'
import { convertItem, type Categories, type Converter } from './convert-item.server.ts'
import { indexCloaked, indexWays } from './cloaked-links.ts'
import type { Cloaked, Converted, Joined, Skipped, Target } from './converted.ts'
import { listFormerPaths } from './former-paths.ts'
import { readSiteLanguage } from '../language-names.ts'
import { guessLanguages, readLanguage } from './language.ts'
import { findTranslations, join, splitLanguages } from './translations.ts'
import { listLeftOut } from './left-out.ts'
import { listTermAddresses } from './term-addresses.ts'
import { readWxr, type Wxr, type WxrItem } from './read-wxr.server.ts'
import { toText } from './to-markdown.server.ts'

export type FileOptions = {
  options: ImportOptions
  categories: Categories
  /** The language that this site is written in first. */
  main: LanguageCode
  now: Date
}

export type ConvertedEntry = {
  line: number
  source: string
  name: string
  /** Paths that it had, if it was public. */
  formerPaths: string[]
  /** What it has in common with its translations, and the language that it is in. */
  group: { source: string; language: LanguageCode } | undefined
  /** Where its categories and tags were, and are, unless an entry before it has them. */
  termAddresses: { path: string; to: string }[]
  /** A translation joins the entry of another source. */
  becomes: Target | (Omit<Joined, 'joins'> & { joins: string }) | Skipped | Cloaked
}

export type ConvertedAuthor = { login: string; name: string; source: string; formerPaths: string[] }

export type ConvertedFile = {
  entries: ConvertedEntry[]
  /** Those who wrote any of the posts and guides; others have no page here. */
  authors: ConvertedAuthor[]
  categories: NonNullable<ImportReport['categories']>
  leftOut: NonNullable<ImportReport['leftOut']>
  /** Undefined where the operator has chosen. */
  languages: ImportReport['languages']
}

/** @throws AppError invalid unless WXR, tooLarge */
export function convertFile(
  bytes: Uint8Array,
  { options, categories, main, now }: FileOptions,
): ConvertedFile {
  const wxr = readWxr(bytes)
  const files = wxr.items.filter(({ attachmentUrl }) => attachmentUrl)
  const converter: Converter = {
    options,
    categories,
    main,
    now,
    authors: wxr.authors,
    site: wxr.site,
    language: wxr.language,
    title: wxr.title,
    files: indexFiles(files.map(toSiteFile)),
    attachments: new Map(files.map(({ id, attachmentUrl }) => [id, attachmentUrl])),
    blocks: new Map(
      wxr.items.filter(({ type }) => type === 'wp_block').map(({ id, content }) => [id, content]),
    ),
    cloaked: indexCloaked(wxr.items),
    ways: indexWays(wxr.items),
    attached: new Map(
      [...Map.groupBy(files, ({ parent }) => parent)].map(([id, items]) => [
        id,
        items.map(({ attachmentUrl }) => attachmentUrl),
      ]),
    ),
  }
  const spoken = splitLanguages(wxr.items, main)
  const translations = findTranslations(spoken, { file: converter, main })
  const originals = new Map(
    spoken.flatMap(({ item }) =>
      translations.has(item) ? [] : [[item, convertItem(converter, item, false)] as const],
    ),
  )
  const converted: Converted[] = spoken.map(({ item }) => ({
    item,
    becomes: originals.get(item) ?? convertTranslation(item),
  }))
  const parts = new Set(spoken.filter(({ isPart }) => isPart).map(({ item }) => item))
  const groups = new Map(spoken.map(({ item, group }) => [item, group]))
  /** Of entries whose original may be in another file. */
  function findGroup(item: WxrItem) {
    const group = groups.get(item)
    if (!group || translations.has(item)) return undefined
    const language = readSiteLanguage(readLanguage(item, converter)?.code ?? '')?.code
    return language && { source: `${wxr.site} ${group}`, language }
  }

  function convertTranslation(item: WxrItem): Converted['becomes'] {
    const about = translations.get(item)
    const original = about && originals.get(about.of)
    const joined = original && join(convertItem(converter, item, true), original, about)
    // What is translated may be left out itself.
    return joined ?? convertItem(converter, item, false)
  }
  const formerPaths = listFormerPaths(wxr.site, converted)
  const termAddresses = listTermAddresses(wxr, converted)
  const guidOwners = findGuidOwners(wxr.items)
  const nameSource = (item: WxrItem) => {
    const isCopy = guidOwners.get(item.guid) !== item.id
    const part = parts.has(item) ? `#${item.meta['_language']}` : ''
    return sourceOf(wxr, item) + (item.guid && isCopy ? `#${item.id}` : '') + part
  }
  const entries = converted.map(({ item, becomes }) => {
    return {
      line: item.line,
      source: nameSource(item),
      name: toText(item.title) || item.slug || nameSource(item),
      formerPaths: formerPaths.get(item) ?? [],
      termAddresses: termAddresses.get(item) ?? [],
      group: findGroup(item),
      becomes: 'joins' in becomes ? { ...becomes, joins: nameSource(becomes.joins) } : becomes,
    }
  })
  const articles = converted.filter(({ becomes }) => 'target' in becomes).map(({ item }) => item)
  return {
    entries,
    authors: listAuthors(wxr, converted),
    categories: countCategories(wxr),
    leftOut: listLeftOut(converted),
    languages: options.language ? undefined : guessLanguages(articles, wxr),
  }
}

function listAuthors({ authors, site }: Wxr, converted: readonly Converted[]): ConvertedAuthor[] {
  const writing = new Set(
    converted.flatMap(({ becomes }) =>
      'creator' in becomes && becomes.target !== 'pages' ? becomes.creator : [],
    ),
  )
  return [...authors]
    .filter(([login, name]) => login && name && writing.has(login))
    .map(([login, name]) => ({
      login,
      name: name.slice(0, longestName),
      source: `${site}?author=${login}`,
      formerPaths: [`/author/${encodeURIComponent(login.toLowerCase())}`],
    }))
}

/** Characters, as an author may have them. */
const longestName = 120

const toSiteFile = ({ id, parent, attachmentUrl, title, excerpt, meta }: WxrItem): SiteFile => ({
  id,
  parent,
  url: attachmentUrl,
  title: toText(title),
  alt: toText(meta['_wp_attachment_image_alt'] ?? ''),
  caption: toText(excerpt),
})

const sourceOf = ({ site }: Wxr, { guid, id }: WxrItem) => guid || `${site}?p=${id}`

/** The id of the entry that had a guid first: plugins copy the guids of entries as well. */
function findGuidOwners(items: readonly WxrItem[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const { guid, id } of items)
    if (!owners.has(guid) || guid.endsWith(`p=${id}`) || guid.endsWith(`page_id=${id}`))
      owners.set(guid, id)
  return owners
}

/** The categories, the most used first. */
function countCategories({ items }: Wxr) {
  const counts = new Map<string, { nicename: string; name: string; count: number }>()
  for (const { type, terms } of items) {
    if (type !== 'post' && type !== 'page') continue
    for (const { nicename, name } of terms.filter(({ domain }) => domain === 'category')) {
      const counted = counts.get(nicename) ?? { nicename, name: toText(name), count: 0 }
      counts.set(nicename, { ...counted, count: counted.count + 1 })
    }
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)
}
