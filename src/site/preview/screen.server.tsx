import { localeOf } from '#editions/dates.ts'
import type { ReactNode } from 'react'
import { loadPost } from '#features/articles/posts/pages.server.tsx'
import { PostArticle } from '#features/articles/posts/components/post-article.tsx'
import { present } from '#features/markets/policy.ts'
import { loadCasino } from '#features/casinos/pages.server.tsx'
import { CasinoReview } from '#features/casinos/components/casino-review.tsx'
import { GuideArticle } from '#features/articles/guides/components/guide-article.tsx'
import { loadGuide } from '#features/articles/guides/pages.server.tsx'
import { AuthorPage } from '#features/authors/components/author-page.tsx'
import { loadAuthor } from '#features/authors/pages.server.tsx'
import { OwnPage } from '#features/pages/components/own-page.tsx'
import { loadPage as loadOwnPage } from '#features/pages/pages.server.tsx'
import { SiteList } from '#features/lotteries/components/site-list.tsx'
import { VpnList } from '#features/vpn/components/vpn-list.tsx'
import { Section } from '#ui/section.tsx'
import { ToplistPage } from '#features/toplists/components/toplist-page.tsx'
import { loadToplist } from '#features/toplists/pages.server.tsx'
import type { PreviewSubject } from '#content/previews/contract.ts'
import { AppError } from '#errors.ts'
import { type LanguageCode } from '#i18n/languages.ts'
import { asKey, parameters } from '#render/screen-query.ts'
import type { Services } from '#services.ts'
import { defineScreen, type PageRequest } from '#render/screen.ts'
import { MissingPreview, PreviewNotice } from './preview-notice.tsx'

type Data = { title: string; page: ReactNode; expiresAt: Date; key: string }

/** Open to anyone with the link, published or not. */
export const previewScreen = defineScreen<'preview', Data, Services>({
  name: 'preview',
  query: parameters({ key: asKey }),
  depends: [],
  async load(request) {
    const key = request.query.get('key') ?? ''
    const found = await request.services.previews.open(request.reader.edition, key)
    const page = found && (await loadPage(request, found))
    return page && { ...page, expiresAt: found.expiresAt, key }
  },
  head: ({ title }, { t }) => ({
    title: `${t('preview.title')}: ${title}`,
    robots: 'noindex, nofollow',
    secret: true,
  }),
  view: ({ page, expiresAt, key }, request) => (
    <>
      <PreviewNotice until={formatUntil(expiresAt, request)} previewKey={key} />
      {page}
    </>
  ),
  missing: ({ t }) => ({
    head: { title: t('preview.missingTitle'), robots: 'noindex, nofollow' },
    body: <MissingPreview />,
  }),
})

/** Undefined if the entry was deleted. */
async function loadPage(request: PageRequest<Services>, { entity, entityId }: PreviewSubject) {
  const { services, reader } = request
  const { edition, language } = reader
  try {
    switch (entity) {
      case 'guide': {
        const data = await loadGuide(
          request,
          showIn(await services.guides.getForAdmin(edition, entityId), language.code),
        )
        return { title: data.guide.title, page: <GuideArticle {...data} /> }
      }
      case 'post': {
        const data = await loadPost(
          request,
          showIn(await services.posts.getForAdmin(edition, entityId), language.code),
        )
        return { title: data.post.title, page: <PostArticle {...data} /> }
      }
      case 'toplist': {
        const list = showIn(await services.toplists.getForAdmin(edition, entityId), language.code)
        return { title: list.title, page: <ToplistPage {...await loadToplist(request, list)} /> }
      }
      case 'author': {
        const author = showIn(await services.authors.getForAdmin(edition, entityId), language.code)
        return { title: author.title, page: <AuthorPage {...await loadAuthor(request, author)} /> }
      }
      case 'page': {
        const page = showIn(await services.pages.getForAdmin(edition, entityId), language.code)
        return { title: page.title, page: <OwnPage {...await loadOwnPage(request, page)} /> }
      }
      case 'offer': {
        const offer = showIn(await services.offers.getForAdmin(edition, entityId), language.code)
        const isVpn = offer.section === 'vpn'
        return {
          title: offer.title,
          page: (
            <Section labelledBy={isVpn ? 'vpn-list-title' : 'lotteries-title'}>
              {isVpn ? <VpnList offers={[offer]} /> : <SiteList sites={[offer]} />}
            </Section>
          ),
        }
      }
      case 'casino': {
        const stored = showIn(await services.casinos.getForAdmin(edition, entityId), language.code)
        const casino = present(stored, reader)
        return { title: casino.name, page: <CasinoReview {...await loadCasino(request, casino)} /> }
      }
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return undefined
    throw error
  }
}

const formatUntil = (time: Date, { reader }: PageRequest) =>
  new Intl.DateTimeFormat(localeOf(reader), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(time)

type Translated = { translations: Record<string, object> }

/** Takes translations whether they are public or not. */
function showIn<Entry extends Translated>(entry: Entry, language: LanguageCode): Entry {
  const texts = Object.entries(entry.translations[language] ?? {})
  const given = texts.filter(([field, text]) => text !== null && field in entry)
  // A translation's fields have the entry's types.
  return { ...entry, ...(Object.fromEntries(given) as Partial<Entry>) }
}
