import { defineMount } from '#server/kind-mount.ts'
import { createAuthorsApi } from './api.server.ts'
import { AuthorPage } from './components/author-page.tsx'
import { authorScreen, authorsScreen, loadAuthor } from './pages.server.tsx'

export const mount = defineMount({
  kind: 'author',
  entries: ({ authors }) => authors,
  calls: ({ authors }) => [createAuthorsApi(authors)],
  screens: [authorsScreen, authorScreen],
  preview: async (request, author) => ({
    title: author.title,
    page: <AuthorPage {...await loadAuthor(request, author)} />,
  }),
})
