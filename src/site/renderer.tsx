import type { ReactNode } from 'react'
import type { SiteRequest } from '#server/page-request.ts'
import type { EntryFiles } from '#server/assets.ts'
import { SignLinkContext } from '#features/clicks/components/go-link.ts'
import type { PageRenderer } from '#server/pages.ts'
import type { SubIds } from '#features/programmes/sub-ids.ts'
import type { MenuList } from '#features/toplists/service.server.ts'
import { getLanguage } from '#i18n/languages.ts'
import { getMessages } from '#editions/messages.server.ts'
import { renderPage } from '#render/render-page.tsx'
import { Redirect, type Head, type View } from '#render/screen.ts'
import { themeScript } from '#render/theme-script.ts'
import { Document, speculationRules } from './document.tsx'
import { ErrorView } from './error-view.tsx'
import { makeNotFound } from './not-found-view.tsx'
import { Shell } from './shell.tsx'

type Options = { files: EntryFiles; origins: Readonly<Record<string, string>> }

export function createRenderer({ files, origins }: Options): PageRenderer {
  type Extras = { subIds?: SubIds; menuLists?: readonly MenuList[] }

  function render(request: SiteRequest, head: Head, content: ReactNode, { subIds, menuLists }: Extras = {}): string {
    const { edition, language, pinned, year } = request
    const { isDemonstration: demo, name, supportEmail } = edition
    return renderPage({
      facts: {
        editionId: edition.id,
        language,
        pinned,
        year,
        demo,
        ...(edition.revision > 0 || !demo ? { brand: { name, supportEmail } } : {}),
        ...(menuLists?.length && { menuLists }),
      },
      edition,
      messages: getMessages(edition, language),
      origins,
      ...(subIds && { subIds }),
      body: (
        <SignLinkContext value={(target, placement) => request.services.clicks.sign(edition.id, target, placement)}>
          <Shell path={request.path}>{content}</Shell>
        </SignLinkContext>
      ),
      document: (body) => <Document head={head} request={request} files={files} body={body} />,
    })
  }
  async function renderView(request: SiteRequest, { head, body }: View) {
    const { services, edition, language } = request
    const [subIds, menuLists] = await Promise.all([
      services.programmes.getSubIds(edition),
      services.toplists.listMenu(edition, getLanguage(language)),
    ])
    return render(request, head, body, { subIds, menuLists })
  }

  return {
    inlineScripts: [themeScript, speculationRules],
    async renderScreen(screen, params, request) {
      const outcome = await screen?.open(request, params)
      if (outcome instanceof Redirect) return { redirect: outcome.to, status: outcome.status }
      if (outcome && 'head' in outcome) {
        const { secret = false, missing } = outcome.head
        return { status: missing ? 404 : 200, html: await renderView(request, outcome), secret }
      }
      const missing = outcome?.missing ?? makeNotFound(request)
      return { status: 404, html: await renderView(request, missing), secret: false }
    },
    async renderSubmission(form, request, post) {
      const outcome = await form.submit(request, await post.read(), {
        check: () => post.count(form.rate),
        explain: post.explain,
      })
      if (outcome instanceof Redirect) return { redirect: outcome.to, status: outcome.status }
      return { status: outcome.status, html: await renderView(request, outcome), headers: outcome.headers }
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
