import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { hc } from 'hono/client'
import { useState } from 'react'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { formatDay } from '#admin-kit/format.ts'
import { paths } from '#admin-kit/paths.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { useAtOpening } from '#admin-kit/use-at-opening.ts'
import { useChangeEntry } from '#content/editing/entry-calls.ts'
import { sourceWords } from '#content/evidence/evidence-fields.tsx'
import { nameAuthority } from '#contract/authorities.ts'
import type { Licence } from '#contract/licences.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { LicencesApi } from '../api.server.ts'
import type { KeptLicences } from '../contract.ts'
import { LicenceDialog, listTexts, type Reading } from './licence-dialog.tsx'
import { describeLicence, stateWords } from './licence-words.ts'

const api = hc<LicencesApi>(...apiClient).admin.casinos[':id'].licences

export function LicencesScreen() {
  const edition = useEdition()
  const { entryId = '' } = useParams({ strict: false })
  const query = useQuery(reading(api, { param: { id: entryId } }, edition.id))
  return (
    <QueryState query={query} what="licences" rowClass="h-24">
      {(kept) => <Kept key={kept.casinoId} kept={kept} />}
    </QueryState>
  )
}

type Opened = { index: number; reading?: Reading }
type Removed = { index: number } | { text: string }

function Kept({ kept }: { kept: KeptLicences }) {
  const [opened, setOpened] = useState<Opened>()
  const [removed, setRemoved] = useState<Removed>()
  const { licences, unread, name, casinoId } = kept
  return (
    <div className="grid gap-6">
      <ScreenHead
        title={`Licences of ${name}`}
        lede="Where a place asks for a licence, only an active one of its authorities counts, and only for as long after the day it was looked up as the rule says."
      >
        <Link
          to={paths.casino}
          params={{ entryId: casinoId }}
          className="text-small underline underline-offset-4"
        >
          {name}
        </Link>
        <Button onClick={() => setOpened({ index: licences.length })}>Add licence</Button>
      </ScreenHead>
      {unread.length > 0 && (
        <Unread
          unread={unread}
          onRead={(text) => setOpened({ index: licences.length, reading: text })}
          onRemove={(text) => setRemoved({ text })}
        />
      )}
      {licences.length === 0 && <p className="text-muted">No licence has been entered.</p>}
      <ol className="grid gap-4">
        {licences.map((licence, index) => (
          // One authority may have given two licences.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <LicenceCard
              licence={licence}
              onEdit={() => setOpened({ index })}
              onRemove={() => setRemoved({ index })}
            />
          </li>
        ))}
      </ol>
      {opened && (
        <LicenceDialog
          key={`${opened.index} ${opened.reading?.text}`}
          kept={kept}
          {...opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog kept={kept} removed={removed} onClose={() => setRemoved(undefined)} />
      )}
    </div>
  )
}

type UnreadProps = {
  unread: KeptLicences['unread']
  onRead: (reading: Reading) => void
  onRemove: (text: string) => void
}

/** What is written of licences in words that decide nothing. */
function Unread({ unread, onRead, onRemove }: UnreadProps) {
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-subheading font-semibold">To read</h2>
      <p className="text-small text-muted">
        These texts say more than the name of an authority and a number, so they count for nothing.
        Readers see them as they stand until you have entered what they mean.
      </p>
      <ul className="grid gap-3">
        {unread.map(({ text, guesses }) => (
          <li key={text} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 basis-48 break-words">“{text}”</span>
            <Button
              size="sm"
              aria-label={`Enter what it means: ${text}`}
              onClick={() => onRead({ text, authority: guesses[0] })}
            >
              Enter what it means
            </Button>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Remove: ${text}`}
              onClick={() => onRemove(text)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type CardProps = { licence: Licence; onEdit: () => void; onRemove: () => void }

function LicenceCard({ licence, onEdit, onRemove }: CardProps) {
  const { authority, holder, state, from, until, source, checkedOn } = licence
  const title = describeLicence(licence)
  const days = [
    ...(from === null ? [] : [`from ${formatDay(from)}`]),
    ...(until === null ? [] : [`until ${formatDay(until)}`]),
  ]
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-subheading font-semibold">{title}</h3>
        <Badge tone={state === 'active' ? 'positive' : 'outline'}>{stateWords[state]}</Badge>
      </div>
      <p className="text-small text-muted">
        {[
          nameAuthority(authority),
          ...(holder === null ? [] : [`held by ${holder}`]),
          ...days,
        ].join(', ')}
      </p>
      <p className="text-small">
        {source === null || checkedOn === null
          ? 'Nobody has looked it up.'
          : `Looked up on ${formatDay(checkedOn)}: ${sourceWords[source].toLowerCase()}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit: ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Remove: ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Card>
  )
}

type RemoveProps = { kept: KeptLicences; removed: Removed; onClose: () => void }

function RemoveDialog({ kept: shown, removed, onClose }: RemoveProps) {
  const kept = useAtOpening(shown)
  const save = useChangeEntry('casinos', 'Could not remove it. Try again.')
  const { licences } = kept
  const isText = 'text' in removed
  const licence = isText ? undefined : licences[removed.index]
  const changes = isText
    ? { licences, licenses: listTexts(kept, removed.text) }
    : { licences: licences.toSpliced(removed.index, 1) }
  return (
    <ConfirmDialog
      title={isText ? 'Remove this text?' : 'Remove this licence?'}
      description={isText ? removed.text : licence && describeLicence(licence)}
      confirmLabel="Remove"
      danger
      busy={save.isPending}
      onConfirm={(then) =>
        save.mutate(
          {
            id: kept.casinoId,
            changes: { version: kept.version, ...changes },
            said: isText ? 'The text is removed' : 'The licence is removed',
          },
          then,
        )
      }
      onClose={onClose}
    />
  )
}
