import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { actionsColumn } from '#admin-kit/row-actions.tsx'
import { DataTable } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { EntriesScreen } from '#admin-kit/entries-screen.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { paths } from '#admin-kit/paths.ts'
import { EditEntry } from '#content/editing/edit-entry.tsx'
import { useDeleteEntry } from '#content/editing/entry-api.ts'
import { EntryForm } from '#content/editing/entry-form.tsx'
import type { OfferText } from '#content/editing/offer-proposals.tsx'
import { useDuplicate } from '#content/editing/use-duplicate.ts'
import { useEntryForm } from '#content/editing/use-entry-form.ts'
import { pageSize, useListSearch } from '#admin-kit/lists/list-search.ts'
import { PagedList } from '#admin-kit/lists/paged-list.tsx'
import { languages as all } from '#i18n/languages.ts'
import { Badge } from '#ui/badge.tsx'
import type { WrittenIssue, WrittenSummary } from '../written/contract.ts'
import { writtenForm } from './written-form.ts'
import { WrittenView } from './written-view.tsx'
import { issueKind, readingIssue, useWritten } from './written-api.ts'
import { nameLanguages, notTracked, statusWords } from './issue-words.ts'
import { ReaderFields } from './reader-fields.tsx'
import { SendingCard } from './sending-card.tsx'
import { TextFields } from './text-fields.tsx'

export function List() {
  return (
    <EntriesScreen title="Newsletter issues" addLabel="Add Issue" newPath={paths.newIssue}>
      <p className="max-w-prose text-small text-muted">
        Issues that you write yourselves. Digests and alerts, which the site writes, are under{' '}
        <Link to={paths.newsletter} className="text-accent-text underline underline-offset-2">
          Newsletter
        </Link>
        . {notTracked}
      </p>
      <WrittenIssues key={useEdition().id} />
    </EntriesScreen>
  )
}

function WrittenIssues() {
  const state = useListSearch()
  return (
    <PagedList
      state={state}
      query={useWritten(pageSize, state.offset)}
      nouns={{ one: 'issue', many: 'issues' }}
      empty="No issue has been written yet."
      loadingRow="h-12"
    >
      {(items) => <IssueTable issues={items} />}
    </PagedList>
  )
}

function IssueTable({ issues }: { issues: readonly WrittenSummary[] }) {
  const edition = useEdition()
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState<WrittenSummary>()
  const remove = useDeleteEntry(issueKind)
  const duplicate = useDuplicate(writtenForm, {
    editPath: paths.issue,
    readEntry: (id) => queryClient.fetchQuery({ ...readingIssue(edition, id), staleTime: 0 }),
    toCopy: (values) => values,
  })
  return (
    <>
      <DataTable
        caption="Newsletter issues"
        rows={issues}
        columns={[
          {
            heading: 'Subject',
            isName: true,
            className: 'md:w-2/5',
            render: ({ id, title }) => (
              <Link
                to={paths.issue}
                params={{ entryId: id }}
                data-edit={id}
                className="text-accent-text underline underline-offset-2"
              >
                {title}
              </Link>
            ),
          },
          {
            heading: 'State',
            render: ({ status }) => (
              <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
            ),
          },
          {
            heading: 'Languages',
            isLabelled: true,
            render: ({ languages }) => nameLanguages(languages) || 'None',
          },
          {
            heading: 'Emails',
            isLabelled: true,
            render: ({ startedAt, recipients }) => (startedAt ? recipients : '–'),
          },
          { heading: 'When', isLabelled: true, render: describeMoment },
          actionsColumn((issue: WrittenSummary) => [
            {
              title: 'Duplicate',
              label: `Duplicate ${issue.title}`,
              icon: Copy,
              run: () => duplicate.isPending || duplicate.mutate(issue.id),
            },
            ...(issue.status === 'draft'
              ? [
                  {
                    title: 'Delete',
                    label: `Delete ${issue.title}`,
                    icon: Trash2,
                    run: () => setDeleting(issue),
                  },
                ]
              : []),
          ]),
        ]}
      />
      {deleting && (
        <ConfirmDialog
          title={`Delete “${deleting.title}”?`}
          description="Nobody has received it. You can undo this for 30 seconds."
          confirmLabel="Delete"
          danger
          busy={remove.isPending}
          onConfirm={(then) => remove.mutate(deleting, then)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

function describeMoment({ status, sendAt, startedAt, updatedAt }: WrittenSummary): string {
  if (status === 'scheduled' && sendAt) return `Due ${formatMoment(sendAt)}`
  if (startedAt) return `Sent ${formatMoment(startedAt)}`
  return `Saved ${formatMoment(updatedAt)}`
}

const offerTexts = all.flatMap(({ code, name }): OfferText[] => [
  { path: `translations.${code}.preview`, label: `Preview text in ${name}` },
  { path: `translations.${code}.body`, label: `Text in ${name}` },
])

function IssuePage({ issue }: { issue?: WrittenIssue }) {
  const edition = useEdition()
  const queryClient = useQueryClient()
  const reload = (id: string) =>
    queryClient.fetchQuery({ ...readingIssue(edition, id), staleTime: 0 })
  const editing = useEntryForm(writtenForm, { edition, entry: issue, reload })
  return (
    <EntryForm
      editing={editing}
      name={editing.base?.title}
      firstField="translations.en.subject"
      offerTexts={offerTexts}
      settings={<ReaderFields />}
      aside={editing.base && <SendingCard editing={editing} />}
    >
      <TextFields />
    </EntryForm>
  )
}

export function Create() {
  return <IssuePage key={useEdition().id} />
}

export function Edit() {
  const edition = useEdition()
  return (
    <EditEntry
      kind={issueKind}
      readEntry={(id) => readingIssue(edition, id)}
      renderForm={(issue) =>
        issue.status === 'draft' ? <IssuePage issue={issue} /> : <WrittenView issue={issue} />
      }
    />
  )
}
