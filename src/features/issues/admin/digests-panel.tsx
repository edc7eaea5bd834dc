import { useEdition } from '#admin-kit/edition.ts'
import { useState } from 'react'
import { MailFrame } from '#admin-kit/mail-frame.tsx'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { DataTable } from '#admin-kit/data-table.tsx'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { useAdministrator } from '#admin-kit/session.ts'
import type { Digest, Preview } from '../digests/contract.ts'
import { languages, type LanguageCode } from '#i18n/languages.ts'
import { Badge } from '#ui/badge.tsx'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { preferenceLabels } from '#contract/newsletter-preferences.ts'
import type { DigestKind } from '#contract/issue-kinds.ts'
import { useDigests, usePreview, useSendNow, useSendTest } from './digests-api.ts'

const tongues = Object.fromEntries(languages.map(({ code, name }) => [code, name])) as Record<
  LanguageCode,
  string
> // every language

/** Shows the next issue and those already sent. */
export function DigestsPanel() {
  const [kind, setKind] = useState<DigestKind>('weeklyDigest')
  const [language, setLanguage] = useState<LanguageCode>(useEdition().own.mainLanguage)
  const preview = usePreview(kind, language)
  return (
    <>
      <section aria-labelledby="next-issue" className="grid gap-4">
        <h3 id="next-issue" className="text-subheading">
          What would be sent now
        </h3>
        <div className="flex flex-wrap items-end gap-3">
          <LabelledSelect label="Kind" texts={preferenceLabels} value={kind} onChange={setKind} />
          <LabelledSelect
            label="Language"
            texts={tongues}
            value={language}
            onChange={setLanguage}
          />
        </div>
        <QueryState query={preview} what="preview">
          {(next) => <NextDigest preview={next} />}
        </QueryState>
      </section>
      <section aria-labelledby="sent-issues" className="grid gap-4">
        <h3 id="sent-issues" className="text-subheading">
          Issues
        </h3>
        <SentDigests />
      </section>
    </>
  )
}

function NextDigest({ preview }: { preview: Preview }) {
  const { kind, language, since, nextAt, recipients, subject, html } = preview
  const [asking, setAsking] = useState(false)
  const sendTest = useSendTest()
  const sendNow = useSendNow()
  const me = useAdministrator()
  const readers = recipients === 1 ? '1 subscriber' : `${recipients} subscribers`
  return (
    <>
      <p className="text-small text-muted">
        Will be sent automatically at {formatMoment(nextAt)}, to {readers}.{' '}
        {since
          ? `It covers what has changed since ${formatMoment(since)}.`
          : 'None has been sent yet.'}
      </p>
      {subject === null ? (
        <EmptyList>
          Readers of this language would be told nothing new, so none would be sent to them.
        </EmptyList>
      ) : (
        <>
          <Card className="grid gap-3 p-4">
            <p lang={language} className="font-semibold wrap-anywhere">
              {subject}
            </p>
            <MailFrame
              html={html ?? ''}
              title="The issue as email programs show it"
              className="h-112"
            />
          </Card>
          <div className="flex flex-wrap gap-3">
            <BusyButton
              variant="secondary"
              blocked={sendTest.isPending || !me}
              onClick={() => me && sendTest.mutate({ kind, language, email: me.email })}
            >
              Send a test to me
            </BusyButton>
            <Button disabled={recipients === 0} onClick={() => setAsking(true)}>
              Send now…
            </Button>
          </div>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={`Send “${preferenceLabels[kind]}” to ${readers} now?`}
          description="Everyone gets it in their own language. It cannot be recalled; the next issue covers what changes after this one."
          confirmLabel="Send now"
          busy={sendNow.isPending}
          onConfirm={(then) => sendNow.mutate(kind, then)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function SentDigests() {
  const issues = useDigests()
  return (
    <QueryState query={issues} what="issues" rowClass="h-12">
      {(list) =>
        list.length === 0 ? (
          <EmptyList>No issue has been sent yet.</EmptyList>
        ) : (
          <DigestTable issues={list} />
        )
      }
    </QueryState>
  )
}

function DigestTable({ issues }: { issues: readonly Digest[] }) {
  return (
    <DataTable
      caption="Issues"
      rows={issues}
      columns={[
        {
          heading: 'Subject',
          isName: true,
          className: 'md:w-2/5',
          render: ({ subject }) => subject,
        },
        { heading: 'Kind', render: ({ kind }) => preferenceLabels[kind] },
        {
          heading: 'State',
          render: ({ status }) =>
            status === 'sent' ? (
              <Badge tone="positive">In the outbox</Badge>
            ) : (
              <Badge tone="accent">Being sent</Badge>
            ),
        },
        {
          heading: 'Emails so far',
          isLabelled: true,
          render: ({ recipients }) => recipients,
        },
        {
          heading: 'Created',
          isLabelled: true,
          render: ({ createdAt }) => formatMoment(createdAt),
        },
        { heading: 'By', isLabelled: true, render: ({ startedBy }) => startedBy ?? 'The schedule' },
      ]}
    />
  )
}
