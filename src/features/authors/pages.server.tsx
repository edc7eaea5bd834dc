import { listUnlessEmpty, toListing } from '#content/addresses.ts'
import { renderArticle } from '#features/articles/render-article.server.ts'
import type { LinkServices } from '#features/articles/render-article.server.ts'
import { describePath, makeMissing } from '#features/articles/section-pages.tsx'
import { type LanguageCode } from '#i18n/languages.ts'
import { defineScreen, type PageRequest } from '#render/screen.ts'
import { href } from '#urls.ts'
import { AuthorIndex } from './components/author-index.tsx'
import { AuthorPage, type AuthorData } from './components/author-page.tsx'
import type { Author } from './fields.ts'
import type { AuthorsService, AuthorSummary } from './service.server.ts'
import type { ProfilePage, WithContext } from 'schema-dts'
import { describePerson } from '#content/credits/structured-data.server.ts'

type Needs = { authors: AuthorsService } & LinkServices

export const authorsScreen = defineScreen<'authors', { authors: AuthorSummary[] }, Needs>({
  name: 'authors',
  depends: ['authors', 'casinos'],
  async load({ reader, services }) {
    const found = await services.authors.listSummaries(reader)
    const { compare } = new Intl.Collator(reader.language.intl)
    return { authors: found.toSorted((a, b) => compare(a.title, b.title)) }
  },
  head: ({ authors }, request) => ({
    title: request.t('authors.listTitle', { brand: request.reader.edition.name }),
    description: request.t('authors.listDescription', { brand: request.reader.edition.name }),
    ...(authors.length === 0 && { robots: 'noindex, follow' }),
    structuredData: describePath(request, 'authors'),
  }),
  view: (data) => <AuthorIndex {...data} />,
  async listed(edition, services) {
    const addresses = await services.authors.listAddresses(edition)
    return listUnlessEmpty(addresses)
  },
})

export async function loadAuthor(request: PageRequest<Needs>, author: Author): Promise<AuthorData> {
  const { reader, services } = request
  const [{ html }, works] = await Promise.all([
    renderArticle(author.bio, request),
    services.authors.listWorks(reader, author.id),
  ])
  return { author, bio: html, works }
}

export const authorScreen = defineScreen<
  'author',
  AuthorData & { languages: LanguageCode[] },
  Needs
>({
  name: 'author',
  depends: ['authors', 'guides', 'posts', 'casinos'],
  async load(request, { slug }) {
    const { reader, services } = request
    const found = await services.authors.findPage(reader, slug)
    return found && { ...(await loadAuthor(request, found.entry)), languages: found.languages }
  },
  head({ author, languages }, request) {
    const { reader, t } = request
    const { edition, language } = reader
    const { title: name, slug, role } = author
    const own = { name, href: href(language, 'author', { slug }) }
    const description = role
      ? t('authors.description', { name, role, brand: edition.name })
      : t('authors.plainDescription', { name, brand: edition.name })
    return {
      title: t('authors.title', { name, brand: edition.name }),
      description,
      languages,
      card: { label: t('navigation.authors'), title: name, text: role },
      structuredData: [
        describeProfile(author, description, request),
        describePath(request, 'authors', own),
      ],
    }
  },
  view: (data) => <AuthorPage {...data} />,
  listed: async (edition, services) =>
    (await services.authors.listAddresses(edition)).map(toListing),
  missing: makeMissing('authors'),
})

function describeProfile(
  author: Author,
  summary: string,
  request: PageRequest,
): WithContext<ProfilePage> {
  const { expertise, links } = author
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    inLanguage: request.reader.language.html,
    dateCreated: author.createdAt,
    dateModified: author.updatedAt,
    mainEntity: {
      ...describePerson({ ...author, name: author.title }, request),
      ...(summary && { description: summary }),
      ...(expertise.length > 0 && { knowsAbout: expertise }),
      ...(links.length > 0 && { sameAs: links }),
    },
  }
}
