import { defineMount } from '#server/kind-mount.ts'
import { createGuidesApi } from '../api.server.ts'
import { GuideArticle } from './components/guide-article.tsx'
import { guideScreen, guidesScreen, loadGuide } from './pages.server.tsx'

export const mount = defineMount({
  kind: 'guide',
  entries: ({ guides }) => guides,
  calls: ({ guides }) => [createGuidesApi(guides)],
  screens: [guidesScreen, guideScreen],
  async preview(request, entry) {
    const data = await loadGuide(request, entry)
    return { title: data.guide.title, page: <GuideArticle {...data} /> }
  },
})
