import type { Reader } from '#editions/reader.ts'
import type { ReactNode } from 'react'
import type { SiteRequest } from '#server/page-request.ts'
import type { Services } from '#services.ts'
import type { EntryFiles } from '#server/assets.ts'
import { closeAddresses } from '#features/clicks/closing.server.ts'
import { SignLinkContext } from '#features/clicks/components/go-link.ts'
import type { PageRenderer, PageFailure } from '#server/pages.ts'
import type { Placement } from '#contract/placements.ts'
import type { SubIds } from '#features/programmes/sub-ids.ts'
import { getMessages } from '#editions/messages.server.ts'
import { MarkupCache } from '#render/markup-cache.ts'
import { renderPage, type ShellCache } from '#render/render-page.tsx'
import { Moved, Redirect, type Head, type View } from '#render/screen.ts'
import { createTurns } from '#render/turns.ts'
import { themeScript } from '#render/theme-script.ts'
import type { Paths } from '#urls.ts'
import type { CardAddresses } from './cards/card.ts'
import { Document, speculationRules } from './document.tsx'
import { makeGone, makeNotFound } from './not-found-view.tsx'
import { useTranslations } from 'use-intl'
import type { ScreenName } from '#urls.ts'
import { namePlaceWithin } from '#markets/name-place.ts'
import { placeOf } from '#editions/reader.ts'
import { emptyMenu, tellReader, useHref, useSite, type Menu } from '#render/site-context.tsx'
import { LinkButton, buttonClass } from '#ui/button.tsx'
import { QuietPage } from '#features/breaks/components/quiet-page.tsx'
import { SupportChat } from '#features/chat/support-chat.ts'
import { Bar } from './bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type Options = {
  files: EntryFiles
  origins: Readonly<Record<string, string>>
  cards: CardAddresses
}

/** Stands for every address that has no page. */
const missingPath = '/404'

/** Characters; a hundred paths, more or less. */
const maxShells = 4_000_000

export function createRenderer({ files, origins, cards }: Options): PageRenderer {
  const takeTurn = createTurns()
  const shells: ShellCache = new MarkupCache(maxShells)

  /** An error page makes do without what has to be read. */
  function render(
    request: SiteRequest,
    head: Head,
    content: ReactNode,
    menu = emptyMenu,
    subIds?: SubIds,
  ): string {
    const { reader, path, pinned, year, breakEnds } = request
    const { edition } = reader
    const { paths } = head
    const sign = (target: string, placement: Placement) =>
      request.services.clicks.sign(edition.id, target, placement)
    const signing = (body: ReactNode) => <SignLinkContext value={sign}>{body}</SignLinkContext>
    const { isDemonstration: demo, name, supportEmail } = edition
    const placeName = namePlaceWithin(placeOf(reader), reader.language)
    return renderPage({
      facts: {
        ...tellReader(reader),
        pinned,
        year,
        demo,
        ...(breakEnds && { breakEnds }),
        ...(edition.revision > 0 || !demo ? { brand: { name, supportEmail } } : {}),
        menu,
        ...(placeName && { placeName }),
      },
      reader,
      messages: getMessages(reader),
      origins,
      ...(subIds && { subIds }),
      shell: {
        around: (inner) => signing(<Shell {...{ path, paths }}>{inner}</Shell>),
        key: paths ? `${path} ${JSON.stringify(paths)}` : path,
        cache: shells,
      },
      content: signing(content),
      document: (body) => (
        <Document head={head} request={request} files={files} cards={cards} body={body} />
      ),
    })
  }
  async function renderView(request: SiteRequest, { head, body }: View) {
    const { services, reader } = request
    const [menu, subIds] = await Promise.all([
      readMenu(services, reader),
      services.programmes.getSubIds(reader.edition),
    ])
    await takeTurn()
    const html = render(request, head, body, menu, subIds)
    return await closeAddresses(html, reader, services.clicks, request.origin)
  }

  return {
    inlineScripts: [themeScript, speculationRules],
    async renderScreen(screen, params, request, findMoved) {
      const outcome = await screen?.open(request, params)
      if (outcome instanceof Redirect) return { redirect: outcome.to, status: outcome.status }
      if (outcome && 'head' in outcome) {
        if (screen?.isAboutOffers && request.breakEnds)
          return { status: 200, html: await renderView(request, makeQuiet(request)), secret: false }
        const { secret = false, missing } = outcome.head
        return { status: missing ? 404 : 200, html: await renderView(request, outcome), secret }
      }
      const elsewhere = outcome instanceof Moved ? { target: outcome.to, used: [] } : undefined
      const moved = (await findMoved()) ?? elsewhere
      if (moved && moved.target !== null) return { moved: { ...moved, target: moved.target } }
      if (moved)
        return { status: 410, html: await renderView(request, makeGone(request)), secret: false }
      const own = outcome && 'missing' in outcome ? outcome.missing : undefined
      const view = own ?? makeNotFound(request)
      return {
        missing: () => renderView({ ...request, path: missingPath }, view),
        of: own && screen?.name,
      }
    },
    async renderSubmission(form, request, post) {
      const outcome = await form.submit(request, await post.read(), {
        check: () => post.count(form.rate),
        explain: post.explain,
      })
      if (outcome instanceof Redirect)
        return {
          redirect: outcome.to,
          status: outcome.status,
          ...(outcome.cookie && { cookie: outcome.cookie }),
        }
      return {
        status: outcome.status,
        html: await renderView(request, outcome),
        headers: outcome.headers,
      }
    },
    renderError(request, failure) {
      const head = {
        title: request.t(failure.kind === 'unavailable' ? 'error.unavailableTitle' : 'error.title'),
        robots: 'noindex',
      }
      return render(request, head, <ErrorView failure={failure} />)
    },
  }
}

/** The parts of every page's menu that come from content; `inMenu` lists what they depend on. */
async function readMenu(
  { toplists, pages, authors, offers, ratings }: Services,
  reader: Reader,
): Promise<Menu> {
  const { edition } = reader
  const [{ lists, hasAny: hasLists }, menuPages, hasAuthors, emptyOffers, hasMethod] =
    await Promise.all([
      toplists.readMenu(reader),
      pages.listMenu(reader),
      authors.hasAny(edition),
      offers.listEmptyPages(edition),
      ratings.isChosen(edition),
    ])
  const emptyPages: ScreenName[] = [
    ...emptyOffers,
    ...(hasMethod ? [] : ['howWeRate' as const]),
    ...(hasLists ? [] : ['toplists' as const]),
  ]
  return { lists, pages: menuPages, hasAuthors, emptyPages }
}

const makeQuiet = ({ t, breakEnds = '' }: SiteRequest): View => ({
  head: { title: t('break.quietTitle'), robots: 'noindex' },
  body: <QuietPage ends={breakEnds} />,
})

function ErrorView({ failure }: { failure: PageFailure }) {
  const t = useTranslations('error')
  const href = useHref()
  const passing = failure.kind === 'unavailable'
  return (
    <section className="page-width message-page">
      <h1 className="text-title">{t(passing ? 'unavailableTitle' : 'title')}</h1>
      <p className="max-w-prose text-lede text-muted">{t(passing ? 'unavailableText' : 'text')}</p>
      {!passing && (
        <p className="text-small text-muted">{t('reference', { id: failure.requestId })}</p>
      )}
      <LinkButton href={href('home')} className="mt-2">
        {t('home')}
      </LinkButton>
    </section>
  )
}

type Props = { path: string; paths: Paths | undefined; children: ReactNode }

/** The frame around a page. @param props.paths the paths in languages where they differ */
function Shell({ path, paths, children }: Props) {
  const t = useTranslations()
  const { edition } = useSite().reader
  return (
    <>
      <a href="#main" className={buttonClass({ className: 'skip-link' })}>
        {t('shell.skip')}
      </a>
      <Header path={path} paths={paths} />
      <Bar from={path === missingPath ? '/' : path} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <SupportChat
        welcome={t('edition.chat.welcome', { brand: edition.name })}
        suggestions={[t('edition.chat.ask1'), t('edition.chat.ask2'), t('edition.chat.ask3')]}
        supportEmail={edition.supportEmail}
      />
      <div id="toasts" data-label={t('shell.notifications')} data-close={t('shell.close')} />
    </>
  )
}
