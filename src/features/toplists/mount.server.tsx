import { defineMount } from '#server/kind-mount.ts'
import { createToplistsApi } from './api.server.ts'
import { ToplistPage } from './components/toplist-page.tsx'
import { loadToplist, toplistScreen, toplistsScreen } from './pages.server.tsx'

export const mount = defineMount({
  kind: 'toplist',
  entries: ({ toplists }) => toplists,
  calls: ({ toplists }) => [createToplistsApi(toplists)],
  screens: [toplistsScreen, toplistScreen],
  preview: async (request, list) => ({
    title: list.title,
    page: <ToplistPage {...await loadToplist(request, list)} />,
  }),
})
