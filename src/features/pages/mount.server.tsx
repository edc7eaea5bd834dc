import { defineMount } from '#server/kind-mount.ts'
import { createBuiltInPagesApi, createPagesApi } from './api.server.ts'
import { OwnPage } from './components/own-page.tsx'
import { loadPage, pageScreen } from './pages.server.tsx'

export const mount = defineMount({
  kind: 'page',
  entries: ({ pages }) => pages,
  calls: ({ pages }) => [createPagesApi(pages), createBuiltInPagesApi(pages)],
  screens: [pageScreen],
  preview: async (request, page) => ({
    title: page.title,
    page: <OwnPage {...await loadPage(request, page)} />,
  }),
})
