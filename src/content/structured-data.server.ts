import type {
  Article,
  BlogPosting,
  BreadcrumbList,
  Organization,
  Person,
  WithContext,
} from 'schema-dts'
import type { PageRequest } from '#render/screen.ts'
import { brandHref } from '#ui/brand-assets.ts'
import { localise } from '#urls.ts'
import type { Credits } from './credits/fields.ts'
import { describeChecked, describePerson } from './credits/structured-data.server.ts'

type Described = {
  title: string
  excerpt: string
  imageUrl: string | null
  createdAt: string
  updatedAt: string
  author?: string
}

export function describeArticle(
  type: 'Article' | 'BlogPosting',
  article: Described,
  credits: Credits,
  request: PageRequest,
): WithContext<Article | BlogPosting> {
  const { reader, origin, path } = request
  const { edition, language } = reader
  const publisher = describeOrganization(request)
  const typed: Person | undefined =
    article.author && article.author !== edition.name
      ? { '@type': 'Person', name: article.author }
      : undefined
  const person = credits.author ? describePerson(credits.author, request) : typed
  return {
    '@context': 'https://schema.org',
    '@type': type,
    headline: article.title,
    description: article.excerpt,
    inLanguage: language.html,
    datePublished: article.createdAt,
    dateModified: article.updatedAt,
    author: person ?? publisher,
    publisher,
    mainEntityOfPage: origin + localise(language, path),
    ...describeChecked(credits, request),
    ...(article.imageUrl?.startsWith('/media/') && { image: origin + article.imageUrl }),
  }
}

/** The same node on every page. */
export function describeOrganization({ reader, origin }: PageRequest) {
  const { edition } = reader
  return {
    '@type': 'Organization' as const,
    '@id': `${origin}/#organization`,
    name: edition.name,
    url: `${origin}/`,
    logo: origin + brandHref(edition, 'symbol'),
    ...(edition.supportEmail && { email: edition.supportEmail }),
    ...(edition.own.social.length > 0 && { sameAs: edition.own.social.map(({ url }) => url) }),
  } satisfies Organization
}

export function describePlace(request: PageRequest, name: string): WithContext<BreadcrumbList> {
  const { reader, path, t } = request
  const { language } = reader
  const home = { name: t('navigation.home'), href: localise(language, '/') }
  return describeBreadcrumbs([home, { name, href: localise(language, path) }], request)
}

/** `href`s are in the page's language. */
export function describeBreadcrumbs(
  steps: readonly { name: string; href: string }[],
  { origin }: PageRequest,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  }
}
