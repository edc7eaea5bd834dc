import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { hc } from 'hono/client'
import { apiClient, explainError, read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { paths } from '#admin-kit/paths.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { statusLabels, statusOf } from '#content/publication/publication-values.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/toast/notify.ts'
import { apiPath, pinEdition } from '#urls.ts'
import type { BuiltInPagesApi } from '../api.server.ts'
import type { BuiltInPage } from '../fields.ts'

const calls = hc<BuiltInPagesApi>(...apiClient).admin['built-in-pages']
export const builtInPath = apiPath + calls.$path()

/** Pages that are there before anybody has written them. */
export function BuiltInPages() {
  const edition = useEdition()
  const query = useQuery(reading(calls, {}, edition.id))
  const { start, isStarting } = useStart()
  return (
    <section aria-labelledby="built-in-pages" className="grid gap-3">
      <h3 id="built-in-pages" className="text-subheading">
        Pages with a built-in text
      </h3>
      <QueryState query={query} what="pages">
        {(pages) => (
          <Card>
            <ul className="divide-y divide-line">
              {pages.map((page) => (
                <li
                  key={page.slug}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:px-4"
                >
                  <Described page={page} />
                  {page.own ? (
                    <Link
                      to={paths.page}
                      params={{ entryId: page.own.id }}
                      aria-label={`Edit your own text of ${page.title}`}
                      className={buttonClass({ variant: 'secondary', size: 'sm' })}
                    >
                      Edit
                    </Link>
                  ) : (
                    <Button
                      size="sm"
                      variant="secondary"
                      disabled={isStarting}
                      aria-label={`Write your own: ${page.title}`}
                      onClick={() => start(page.slug)}
                    >
                      Write your own
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
    </section>
  )
}

function Described({ page: { slug, title, isLegal, own } }: { page: BuiltInPage }) {
  const edition = useEdition()
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="me-1 font-semibold">{title}</span>
        {own ? (
          <Badge tone={own.isPublished ? 'positive' : 'warning'}>
            Own text: {statusLabels[statusOf(own)]}
          </Badge>
        ) : (
          <Badge>Built-in text</Badge>
        )}
      </p>
      <p className="text-tiny text-muted">
        <a href={pinEdition(`/${slug}`, edition.id)} className="underline underline-offset-2">
          /{slug}
        </a>
        {isLegal && !own && ' · Have your own text checked by a lawyer.'}
      </p>
    </div>
  )
}

function useStart() {
  const edition = useEdition()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (slug: string) =>
      read(calls[':slug'].$post({ param: { slug } }, within(edition.id))),
    onSuccess: async ({ id }) => {
      const isStale = (path: unknown) =>
        typeof path === 'string' &&
        (path.startsWith(builtInPath) || path.startsWith(`${apiPath}/admin/pages`))
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0]) })
      notify({
        title: 'Success',
        description: 'Draft created from the built-in text',
        variant: 'success',
      })
      await navigate({ to: paths.page, params: { entryId: id } })
    },
    onError: (error) => {
      const description = explainError(error, 'Failed to create the draft')
      notify({ title: 'Error', description, variant: 'destructive' })
    },
  })
  return { start: mutate, isStarting: isPending }
}
