import { findOwn } from '#find-own.ts'
import { slugify, slugOf } from '#contract/slugs.ts'
import type { Edition } from '#editions/edition.ts'
import type { ImportNote, ImportOptions } from '../contract.ts'
import { listWanted, type SiteFile, type SiteFiles } from '../pictures/wanted.ts'
import { note, problem } from '../plan.ts'
import { placeFootnotes } from './footnotes.ts'
import { followCloaked, isCloakedLink, readDestination, toRedirect } from './cloaked-links.ts'
import type { Cloaked, Skipped, Target } from './converted.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { nameLanguage, readSiteLanguage } from '../language-names.ts'
import { readLanguage, tellLanguage, type ItemLanguage } from './language.ts'
import { isWordpressOwn, tellFields } from './left-out.ts'
import type { WxrItem } from './read-wxr.server.ts'
import { isKeptFromSearch, readSeo } from './seo.ts'
import type { Attachments } from './shortcodes.ts'
import { toMarkdown, toText, type Converted } from './to-markdown.server.ts'

export type Categories = Pick<Edition, 'guideCategories' | 'blogCategories'>

export type Converter = {
  categories: Categories
  options: ImportOptions
  authors: ReadonlyMap<string, string>
  site: string
  /** What the file says of the whole site, such as `en-GB`, or an empty text. */
  language: string
  /** The language that this site is written in first. */
  main: LanguageCode
  /** What the old site was called. */
  title: string
  files: SiteFiles
  attachments: ReadonlyMap<string, string>
  /** Addresses by the parent entry's id. */
  attached: ReadonlyMap<string, string[]>
  /** The contents of reusable blocks by their ids. */
  blocks: ReadonlyMap<string, string>
  /** Where links out lead, by the ids by which shortcodes name them. */
  ways: ReadonlyMap<string, string>
  /** Where a link out that leads here goes, by its old path. */
  cloaked: ReadonlyMap<string, string>
  now: Date
}

/** The addresses of links and pictures in Markdown. */
const linkedAddress = /\]\((https?:[^\s()<>]{1,2000})\)/g

/** The contract's limits, to shorten rather than refuse. */
const longest = { slug: 100, category: 60, author: 120, tags: 50, introduction: 500 }

/** @param isTranslation whether it is the text of another item in another language */
export function convertItem(
  converter: Converter,
  item: WxrItem,
  isTranslation: boolean,
): Target | Skipped | Cloaked {
  const { attachments, authors, main, now } = converter
  if (item.type === 'attachment')
    return {
      skip: 'A picture or file: only what articles show is fetched.',
      images: item.attachmentUrl ? [item.attachmentUrl] : [],
    }
  if (isCloakedLink(item)) return toRedirect(item) ?? explainCloaked(item)
  if (item.type === 'wp_block')
    return { skip: 'A reusable block: its text is put in where articles use it.', images: [] }
  if (item.type !== 'post' && item.type !== 'page')
    return isWordpressOwn(item.type)
      ? { skip: `WordPress’s own ${item.type}: no content.`, images: [] }
      : {
          skip: `Of the type “${item.type}”, which the site does not take: its text stays behind.`,
          images: [],
          loses: true,
        }
  const target = chooseTarget(converter, item)
  if (target === 'skip') return { skip: `A ${item.type} that you chose to skip.`, images: [] }
  const ignored: Record<string, string> = {
    private: 'Private in WordPress.',
    trash: 'In WordPress’s trash.',
    'auto-draft': 'Never saved in WordPress.',
    inherit: 'An earlier version.',
  }
  const reason = findOwn(ignored, item.status)
  if (reason) return { skip: reason, images: [] }
  const language = readLanguage(item, converter)
  const spoken = language && readSiteLanguage(language.code)
  const isForeign = !isTranslation && language !== undefined && spoken?.code !== main
  const isTaken = converter.options.otherLanguages
  if (isForeign && !isTaken && !spoken && language.by !== 'site')
    return {
      skip: `${tellLanguage(language)}, which is no language of this site: it is not taken.`,
      images: [],
      loses: true,
    }
  const title = toText(item.title)
  const excerpt = toText(item.excerpt)
  const { pictures, failure, ...converted } = convert(
    placeFootnotes(item.content, item.meta['footnotes']),
    {
      byId: attachments,
      own: converter.attached.get(item.id) ?? [],
      blocks: converter.blocks,
      ways: converter.ways,
      site: converter.site,
    },
  )
  const markdown = followCloaked(converted.markdown, converter.cloaked, converter.site)
  const isEmpty = markdown === '' && failure.length === 0
  const isUnsettled = language === undefined || (isForeign && !isTaken)
  const staysDraft = isUnsettled || isEmpty || item.hasPassword || isKeptFromSearch(item)
  const told = explainLanguage(language, { isForeign, isTaken, main })
  const left = [
    ...converted.left,
    ...told,
    ...(isEmpty ? [explainEmpty(item)] : []),
    ...(isKeptFromSearch(item)
      ? ['Kept from search engines (noindex) in WordPress: it becomes a draft.']
      : []),
  ]
  const featured =
    target === 'pages' ? undefined : converter.files.byId.get(item.meta['_thumbnail_id'] ?? '')
  const links = [...markdown.matchAll(linkedAddress)].flatMap(([, address]) => address ?? [])
  const shown = pictures.map(({ address }) => address)
  const categories = readCategories(converter.categories, item, target)
  const author = (authors.get(item.creator) || item.creator).slice(0, longest.author)
  const { left: seoLeft, ...seo } = readSeo(item, converter.title)
  const notes = [
    ...failure,
    ...left.map((text) => note(text, 'content')),
    ...seoLeft.map((text) => note(text, 'seoTitle')),
    ...(item.content.includes('\ufffd')
      ? [note('Has characters that could not be read, shown as \ufffd.', 'content')]
      : []),
    ...tellFields(item).map((text) => note(text)),
    ...explainStatus(item, staysDraft),
    ...explainParts(item, target, converter),
  ]
  const slug =
    slugOf('post', decode(item.slug)) || slugOf('post', title) || `${item.type}-${item.id}`
  const input = {
    title: title || `Untitled ${item.id}`.trim(),
    slug: slug.slice(0, longest.slug).replace(/-$/, ''),
    ...(target === 'pages'
      ? { introduction: excerpt.slice(0, longest.introduction), body: markdown }
      : { excerpt, content: markdown }),
    ...seo,
    isPublished: item.status === 'publish' && !staysDraft,
    ...(target !== 'pages' && categories.main && { category: categories.main }),
    ...(item.date && { createdAt: item.date.toISOString() }),
    ...(item.date &&
      item.status === 'future' &&
      !staysDraft &&
      item.date > now && { publishAt: item.date.toISOString() }),
    ...(target === 'posts' && { ...(author && { author }), tags: categories.tags }),
  }
  if (title === '') notes.push(note('Has no title.', 'title'))
  return {
    target,
    input,
    notes,
    left: [...left, ...seoLeft],
    images: [...new Set([...(featured ? [featured.url] : []), ...shown])],
    pictures: listWanted(converter.files, { pictures, links, featured, title }),
    isPublic: item.status === 'publish' && !item.hasPassword && !isEmpty && !isKeptFromSearch(item),
    waits: isUnsettled ? told[0] : undefined,
    creator: item.creator,
    changedAt: item.changed,
  }
}

const explainCloaked = (item: WxrItem): Skipped => ({
  skip: readDestination(item)
    ? 'A link out that cannot be a redirect here: articles lead to its destination themselves.'
    : 'A link out whose destination is not in the file: add a redirect for it here.',
  images: [],
  loses: readDestination(item) === undefined,
})

function explainEmpty({ meta }: WxrItem): string {
  const builder = Object.keys(meta).some((key) => key.startsWith('_elementor_')) ? 'Elementor' : ''
  return builder
    ? `Has no text, as ${builder} keeps it elsewhere: it becomes a draft. Copy the text from the old site.`
    : 'Has no text: it becomes a draft.'
}

/** The category decides before the type. */
function chooseTarget({ options }: Converter, { terms, type }: WxrItem) {
  const byCategory = terms
    .filter(({ domain }) => domain === 'category')
    .map(({ nicename }) =>
      Object.hasOwn(options.categories, nicename) ? options.categories[nicename] : undefined,
    )
    .find((chosen) => chosen !== undefined)
  return byCategory ?? (type === 'page' ? options.page : options.post)
}

function convert(content: string, attachments: Attachments): Converted & { failure: ImportNote[] } {
  try {
    return { ...toMarkdown(content, attachments), failure: [] }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return {
      markdown: '',
      pictures: [],
      left: [],
      failure: [problem('The text is too long or nested too deeply to be converted.', 'content')],
    }
  }
}

type Spoken = { isForeign: boolean; isTaken: boolean; main: LanguageCode }

function explainLanguage(
  language: ItemLanguage | undefined,
  { isForeign, isTaken, main }: Spoken,
): string[] {
  if (language === undefined) return ['Nothing says which language it is in: it becomes a draft.']
  if (!isForeign) return []
  const outcome = isTaken
    ? `, but taken as an original in ${nameLanguage(main)}.`
    : `: it becomes a draft until its texts are written in ${nameLanguage(main)}.`
  return [tellLanguage(language) + outcome]
}

function explainStatus({ status, hasPassword }: WxrItem, staysDraft: boolean): ImportNote[] {
  if (hasPassword)
    return [note('Password-protected in WordPress: it becomes a draft.', 'isPublished')]
  if (status === 'future' && !staysDraft)
    return [
      note('Scheduled in WordPress: scheduled here too, unless that time has passed.', 'publishAt'),
    ]
  if (status === 'pending')
    return [note('Pending review in WordPress: it becomes a draft.', 'isPublished')]
  return []
}

function explainParts(
  { comments, terms, meta }: WxrItem,
  target: Target['target'],
  { options, files }: Converter,
): ImportNote[] {
  const tags = terms.filter(({ domain }) => domain === 'post_tag')
  return [
    ...(target === 'pages'
      ? []
      : explainFeatured(files.byId.get(meta['_thumbnail_id'] ?? ''), meta, options)),
    ...(comments > 0 ? [note(`Has ${comments} comment(s), which are skipped.`)] : []),
    ...(target !== 'posts' && tags.length > 0
      ? [
          note(
            `${target === 'guides' ? 'Guides' : 'Pages'} have no tags: ${tags.map(({ name }) => toText(name)).join(', ')}.`,
          ),
        ]
      : []),
    ...(target === 'pages' && meta['_thumbnail_id']
      ? [note('Pages have no picture of their own: put it into the text.')]
      : []),
  ]
}

function explainFeatured(
  file: SiteFile | undefined,
  meta: WxrItem['meta'],
  { pictures }: ImportOptions,
): ImportNote[] {
  if (!meta['_thumbnail_id'] || (file && pictures)) return []
  const text = file
    ? 'Has a featured picture, which is only fetched if you may use it.'
    : 'Has a featured picture that is not in the file: upload it here.'
  return [note(text, 'imageUrl')]
}

/** The first category is the article's; others become tags. */
function readCategories(
  { guideCategories, blogCategories }: Categories,
  { terms }: WxrItem,
  target: Target['target'],
) {
  const named = (domain: string) =>
    terms
      .filter((term) => term.domain === domain && term.nicename !== 'uncategorized')
      .map(({ nicename, name }) => toText(name) || nicename)
  const [first, ...others] = named('category')
  const own = target === 'guides' ? guideCategories : blogCategories
  const main = own.find((category) => slugify(category) === slugify(first ?? '')) ?? first
  const tags = [
    ...new Set([...named('post_tag'), ...others].map((tag) => tag.slice(0, 200))),
  ].slice(0, longest.tags)
  return { main: main?.slice(0, longest.category), tags }
}

/** Decodes a slug, in which WordPress escapes other alphabets. */
function decode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
