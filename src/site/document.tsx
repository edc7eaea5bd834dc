import { localeOf, writeDate } from '#editions/dates.ts'
import type { Edition } from '#editions/edition.ts'
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import type { EntryFiles } from '#server/assets.ts'
import { mainOf, textDirection, type SiteLanguage } from '#i18n/languages.ts'
import { listOffered } from '#editions/offered-languages.ts'
import { pageDataId, type PageData } from '#render/page-data.ts'
import { themeScript } from '#render/theme-script.ts'
import { toInlineJson } from '#render/render-page.tsx'
import type { Head, PageRequest } from '#render/screen.ts'
import {
  feedFormats,
  feedPath,
  localPath,
  manifestPath,
  pinEdition,
  type FeedFormat,
} from '#urls.ts'
import {
  cardHeight,
  cardType,
  cardWidth,
  makeCard,
  type CardAddresses,
  type WholeCard,
} from './cards/card.ts'
import { iconHref } from './files/icons.ts'
import { themeHref } from './files/theme.ts'
import { dropBrand, fitDescription, fitTitle } from '#content/fit.ts'

/** Its hash is in the CSP. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/admin*', '/go/*', '/media/*', '/*\\?*lang=*'] } },
          { not: { selector_matches: '[rel~=nofollow], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

type Props = {
  head: Head
  request: PageRequest
  files: EntryFiles
  cards: CardAddresses
  body: { html: string; data: PageData }
}

export function Document({ head: given, request, files, cards, body }: Props) {
  const head = request.reader.place ? forReaders(given) : given
  const drawn = makeCard(head, request)
  const card = { ...drawn, href: request.origin + cards.make(drawn, request) }
  const { edition, language } = request.reader
  const theme = themeHref(edition)
  return (
    <html lang={language.html} dir={textDirection(language.html)} data-edition={edition.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fitTitle(head.title, edition.name)}</title>
        {head.description && <meta name="description" content={fitDescription(head.description)} />}
        <meta name="keywords" content={head.keywords ?? request.t('edition.keywords')} />
        {edition.own.verification.map(({ name, content }) => (
          <meta key={name} name={name} content={content} />
        ))}
        {head.robots && <meta name="robots" content={head.robots} />}
        <Addresses head={head} request={request} />
        <Feeds head={head} request={request} />
        <SocialCard head={head} request={request} card={card} />
        {themes.map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            data-theme={scheme}
            content={edition.themeColors[scheme]}
          />
        ))}
        <link rel="icon" type="image/png" sizes="32x32" href={iconHref(edition, 'icon-32.png')} />
        <link rel="icon" type="image/svg+xml" href={iconHref(edition, 'icon.svg')} />
        <link rel="apple-touch-icon" href={iconHref(edition, 'apple-touch-icon.png')} />
        <link rel="manifest" href={manifestPath(edition.id, language.code)} />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {listFonts(edition).map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            href={font}
          />
        ))}
        {[...files.styles, ...(head.sheets ?? []).map((name) => files.sheets[name])].map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        {theme && <link rel="stylesheet" href={theme} />}
        {files.preload.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
        {[...(files.before ?? []), files.script].map((file) => (
          <script key={file} type="module" src={file} />
        ))}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        {[head.structuredData ?? []].flat().map((data, index) => (
          <InlineJson key={index} type="application/ld+json">
            {toInlineJson(addPicture(data, card))}
          </InlineJson>
        ))}
      </head>
      <body className={edition.id} data-source={describeSource(head, request)}>
        <div className="contents" dangerouslySetInnerHTML={{ __html: body.html }} />
        <InlineJson type="application/json" id={pageDataId}>
          {toInlineJson(body.data)}
        </InlineJson>
      </body>
    </html>
  )
}

/** A page for the readers of a place is the same page: search engines get it as it is without. */
/** Those that the page is set in, unless the operator wants others. */
function listFonts({ own }: Edition): string[] {
  const named = own.displayFont ?? 'bricolage'
  return [
    ...(named === 'bricolage' ? [displayFont] : []),
    ...(named === 'system' ? [] : [textFont]),
  ]
}

const forReaders = (head: Head): Head => ({
  ...head,
  robots: head.robots ?? 'noindex, follow',
  variant: true,
})

const themes = ['light', 'dark'] as const

const isListed = ({ robots }: Head) => !robots?.includes('noindex')

/** An untranslated page's canonical address is the one in the main language. */
function findCanonical(
  { languages: available, paths }: Head,
  { origin, path, reader }: PageRequest,
): string {
  const { language } = reader
  const isMissing = available?.includes(language.code) === false
  return origin + localPath(isMissing ? mainOf(language) : language, path, paths)
}

/** Where and when a printed page was read. Pages are rendered anew within the hour. */
const describeSource = (head: Head, request: PageRequest): string =>
  `${findCanonical(head, request)}, ${writeDate(request.reader, new Date())}`

function Addresses({ head, request }: { head: Head; request: PageRequest }): ReactNode {
  const { origin, path } = request
  const listed = isListed(head)
  if (!listed && !head.variant) return null
  const available = listOffered(request.reader.edition).filter(
    ({ code }) => head.languages?.includes(code) ?? true,
  )
  const absolute = (language: SiteLanguage) => origin + localPath(language, path, head.paths)
  return (
    <>
      <link rel="canonical" href={findCanonical(head, request)} />
      {listed &&
        available.map((language) => (
          <link
            key={language.code}
            rel="alternate"
            hrefLang={language.code}
            href={absolute(language)}
          />
        ))}
      {listed && (
        <link
          rel="alternate"
          hrefLang="x-default"
          href={absolute(mainOf(request.reader.language))}
        />
      )}
    </>
  )
}

const feedTypes: Record<FeedFormat, string> = { rss: 'RSS', atom: 'Atom' }

function Feeds({ head, request }: { head: Head; request: PageRequest }): ReactNode {
  const { reader, pinned, t } = request
  const { edition, language } = reader
  const own = head.feed && { ...head.feed, title: `${head.feed.title} | ${edition.name}` }
  const whole = { title: t('feed.title', { brand: edition.name }), source: undefined }
  return [...(own ? [own] : []), whole].flatMap(({ title, source }) =>
    feedFormats.map((format) => (
      <link
        key={feedPath(language, format, source)}
        rel="alternate"
        type={`application/${format}+xml`}
        title={`${title} (${feedTypes[format]})`}
        href={pinEdition(feedPath(language, format, source), pinned ? edition.id : undefined)}
      />
    )),
  )
}

type LinkedCard = WholeCard & { href: string }

type SocialCardProps = { head: Head; request: PageRequest; card: LinkedCard }

function SocialCard({ head, request, card }: SocialCardProps): ReactNode {
  const locale = localeOf(request.reader)
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={request.reader.edition.name} />
      <meta property="og:title" content={dropBrand(head.title, request.reader.edition.name)} />
      {head.description && (
        <meta property="og:description" content={fitDescription(head.description)} />
      )}
      <meta property="og:url" content={findCanonical(head, request)} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      {isListed(head) || head.variant ? <CardPicture card={card} /> : null}
    </>
  )
}

function addPicture(data: object, { href }: LinkedCard): object {
  const article =
    '@type' in data && (data['@type'] === 'Article' || data['@type'] === 'BlogPosting')
  return article && !('image' in data) ? { ...data, image: href } : data
}

function CardPicture({ card }: { card: LinkedCard }): ReactNode {
  return (
    <>
      <meta property="og:image" content={card.href} />
      <meta property="og:image:type" content={`image/${cardType(card)}`} />
      <meta property="og:image:width" content={String(cardWidth)} />
      <meta property="og:image:height" content={String(cardHeight)} />
      <meta property="og:image:alt" content={[card.label, card.title].filter(Boolean).join(': ')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function InlineJson({ type, id, children }: { type: string; id?: string; children: string }) {
  return <script type={type} {...(id && { id })} dangerouslySetInnerHTML={{ __html: children }} />
}
