import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { DataTable } from '#admin-kit/data-table.tsx'
import { Pager } from '#admin-kit/pager.tsx'
import { paths } from '#admin-kit/paths.ts'
import { Notice } from '#ui/notice.tsx'
import type { FailedPicture, ImportedPictures, PictureListQuery } from '../pictures/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { ImportedPicturesApi } from '../pictures/api.server.ts'

const pageSize = 20

/** Only on sites that have fetched pictures. */
export function ImportedPicturesPart() {
  const [offset, setOffset] = useState(0)
  const { data } = useImportedPictures({ limit: pageSize, offset })
  const retry = useRetry()
  if (!data || data.waiting + data.fetched + data.failed === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="imported-pictures-heading">
      <h3 id="imported-pictures-heading" className="text-subheading">
        Pictures from WordPress
      </h3>
      <Progress state={data} />
      {data.failed > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-small text-muted">
              What could not be fetched stays in the article’s text, but the page shows neither the
              picture nor its caption.
            </p>
            <BusyButton
              variant="secondary"
              size="sm"
              blocked={retry.isPending}
              onClick={() => !retry.isPending && retry.mutate(undefined)}
            >
              <RefreshCw aria-hidden className="size-4" />
              Try all again
            </BusyButton>
          </div>
          <FailedTable
            pictures={data.failures}
            isBusy={retry.isPending}
            onRetry={(picture) => retry.mutate(picture)}
          />
          <Pager
            offset={offset}
            pageSize={pageSize}
            total={data.failed}
            nouns={{ one: 'picture', many: 'pictures' }}
            onChange={setOffset}
          />
        </>
      )}
    </section>
  )
}

function Progress({ state: { waiting, fetched, failed } }: { state: ImportedPictures }) {
  const id = useId()
  const total = waiting + fetched + failed
  const failures = failed > 0 && ` ${failed} could not be fetched.`
  if (waiting === 0)
    return (
      <Notice tone={failed > 0 ? 'warning' : 'positive'}>
        {fetched} of {total} {total === 1 ? 'picture' : 'pictures'} fetched.{failures}
      </Notice>
    )
  return (
    <div className="grid gap-2">
      <p id={id} className="text-small">
        {fetched} of {total} fetched, {waiting} to go.{failures} This goes on when you leave this
        screen.
      </p>
      <progress
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-positive [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-positive"
        aria-labelledby={id}
        value={fetched + failed}
        max={total}
      />
    </div>
  )
}

type TableProps = {
  pictures: readonly FailedPicture[]
  isBusy: boolean
  onRetry: (picture: FailedPicture) => void
}

function FailedTable({ pictures, isBusy, onRetry }: TableProps) {
  return (
    <DataTable
      caption="Pictures that could not be fetched"
      rows={pictures}
      columns={[
        { heading: 'Address', isName: true, className: 'md:w-2/5', render: ({ url }) => url },
        { heading: 'Why', render: ({ note }) => note },
        {
          heading: 'Articles',
          isLabelled: true,
          render: (picture) => <Articles {...picture} />,
        },
        {
          heading: 'Actions',
          render: (picture) => (
            <BusyButton
              variant="secondary"
              size="sm"
              blocked={isBusy}
              aria-label={`Try again: ${picture.url}`}
              onClick={() => !isBusy && onRetry(picture)}
            >
              Try again
            </BusyButton>
          ),
        },
      ]}
    />
  )
}

const pluralKinds = { posts: 'post', guides: 'guide', pages: 'page' } as const

function Articles({ articles }: Pick<FailedPicture, 'articles'>) {
  if (articles.length === 0) return <>None any longer</>
  return (
    <ul className="grid gap-1">
      {articles.map(({ kind, id, title }) => (
        <li key={id}>
          <Link
            to={paths[pluralKinds[kind]]}
            params={{ entryId: id }}
            className="text-accent-text underline underline-offset-2"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const api = hc<ImportedPicturesApi>(...apiClient).admin['imported-pictures']
const path = apiPath + api.$path()

/** Milliseconds, while pictures are being fetched. */
const lookAgain = 3000

const useImportedPictures = (query: PictureListQuery) =>
  useQuery({
    ...reading(api, { query: given(query) }, useEdition().id),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? lookAgain : false),
  })

/** Retries a picture, or all that failed if none is given. */
const useRetry = () =>
  useAction({
    call: (picture: FailedPicture | undefined, edition) =>
      read(api.retry.$post({ json: picture ? { id: picture.id } : {} }, within(edition))),
    done: ({ pictures }) =>
      pictures === 1 ? '1 picture is tried again' : `${pictures} pictures are tried again`,
    failed: 'Could not try again',
    path,
  })
