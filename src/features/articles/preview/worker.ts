/** The thread that previews are rendered in: what is being typed may take long, which nobody else must wait for. */
import { serveThread } from '#serve-thread.ts'
import { renderMarkdown, type MarkdownOptions } from '#content/markdown/render.server.ts'

export type PreviewRequest = { content: string; options: Pick<MarkdownOptions, 'language' | 'tableLabel'> }

serveThread(({ content, options }: PreviewRequest) => renderMarkdown(content, options).html)
