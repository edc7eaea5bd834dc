/** A worker, because text as it is typed may take long to render. */
import { serveThread } from '#process/serve-thread.ts'
import { renderMarkdown, type MarkdownOptions } from '#content/markdown/render.server.ts'

export type PreviewRequest = {
  content: string
  options: Pick<MarkdownOptions, 'language' | 'tableLabel'>
}

serveThread(({ content, options }: PreviewRequest) => renderMarkdown(content, options).html)
