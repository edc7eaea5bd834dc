import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useWatch } from 'react-hook-form'
import { apiClient, explainError, read, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { Prose } from '#content/components/prose.tsx'
import type { LanguageCode } from '#i18n/languages.ts'
import { Notice } from '#ui/notice.tsx'
import { apiPath } from '#urls.ts'
import type { ArticlesApi } from '../api.server.ts'

const api = hc<ArticlesApi>(...apiClient).admin.preview

type Props = { name: string; language: LanguageCode; html: string }

/** A preview that the server renders. */
export function MarkdownPreview({ name, language, html }: Props) {
  const edition = useEdition()
  const typed = useWatch({ name }) as unknown
  const content = typeof typed === 'string' ? typed : ''
  const preview = useQuery({
    queryKey: [apiPath + api.$path(), edition.id, language, content],
    queryFn: ({ signal }) =>
      read(api.$post({ query: { lang: language }, json: { content } }, within(edition.id, signal))),
  })
  if (preview.isError) {
    return (
      <Notice tone="negative" role="alert">
        {explainError(
          preview.error,
          'Could not create the preview: the server could not be reached.',
        )}
      </Notice>
    )
  }
  if (content.trim() === '') return <p className="text-small text-muted">Nothing is written yet.</p>
  return (
    <div lang={html} className="rounded-control border border-line p-4 sm:p-6">
      {preview.data ? (
        <Prose html={preview.data.html} />
      ) : (
        <p className="text-small text-muted">Rendering…</p>
      )}
    </div>
  )
}
