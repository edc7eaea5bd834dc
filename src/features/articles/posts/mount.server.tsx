import { defineMount } from '#server/kind-mount.ts'
import { createPostsApi } from '../api.server.ts'
import { PostArticle } from './components/post-article.tsx'
import { blogScreen, loadPost, postScreen } from './pages.server.tsx'

export const mount = defineMount({
  kind: 'post',
  entries: ({ posts }) => posts,
  calls: ({ posts }) => [createPostsApi(posts)],
  screens: [blogScreen, postScreen],
  async preview(request, entry) {
    const data = await loadPost(request, entry)
    return { title: data.post.title, page: <PostArticle {...data} /> }
  },
})
