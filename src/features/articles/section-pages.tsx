/**
 * What the pages of guides, posts, lists and authors share; a section's screen, texts and menu
 * entry have the same name.
 */
import { describeBreadcrumbs } from '#content/structured-data.server.ts'
import type { Head, PageRequest, View } from '#render/screen.ts'
import { makeArticleLabels } from '#content/labels.ts'
import { slugify } from '#contract/slugs.ts'
import { href, carry } from '#urls.ts'
import { MissingArticle } from './components/missing-article.tsx'

type Section = 'guides' | 'blog' | 'toplists' | 'authors'

/** Breadcrumbs to the section, and on to one of its pages. */
export function describePath(
  request: PageRequest,
  section: Section,
  page?: { name: string; href: string },
) {
  const { reader, t } = request
  const { language } = reader
  const steps = [
    { name: t('navigation.home'), href: href(language, 'home') },
    { name: t(`navigation.${section}`), href: href(language, section) },
  ]
  return describeBreadcrumbs(page ? [...steps, page] : steps, request)
}

/** Describes the feed of a section or of one of its categories. */
export function describeFeed(
  request: Pick<PageRequest, 'reader' | 't'>,
  section: 'guides' | 'blog',
  category: string | undefined,
): Head['feed'] {
  const { t } = request
  const labels = makeArticleLabels(request, section === 'blog' ? 'post' : 'guide')
  const name = t(`navigation.${section}`)
  if (!category) return { title: name, source: { section } }
  const slug = slugify(category)
  const title = `${labels.category(category)} | ${name}`
  return slug ? { title, source: { section, category: slug } } : undefined
}

export const makeMissing =
  (section: Section) =>
  ({ reader, pinned, t }: PageRequest): View => {
    const { edition, language } = reader
    const title = t(`${section}.notFoundTitle`)
    const address = carry(href(language, section), { reader, pinned })
    const back = { href: address, label: t(`${section}.back`) }
    return {
      head: { title: `${title} | ${edition.name}`, robots: 'noindex' },
      body: <MissingArticle title={title} text={t(`${section}.notFoundText`)} back={back} />,
    }
  }
