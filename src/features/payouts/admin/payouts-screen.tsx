import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { hc } from 'hono/client'
import { useRef, useState } from 'react'
import { apiClient, reading, uploadFile } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { formatMoment } from '#admin-kit/format.ts'
import { paths } from '#admin-kit/paths.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { useAtOpening } from '#admin-kit/use-at-opening.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { findDuration, type PayoutTest } from '#contract/payout-tests.ts'
import type { PayoutsApi } from '../api.server.ts'
import type { Proof } from '../contract.ts'
import { showMinutes, showMinutesRange } from '#i18n/measures.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { apiPath } from '#urls.ts'
import type { KeptPayouts } from '../contract.ts'
import { changeEntry, useChangeEntry } from '#content/editing/entry-calls.ts'
import { PayoutDialog } from './payout-dialog.tsx'
import { outcomeWords } from './payout-words.ts'

const { payouts, proofs } = hc<PayoutsApi>(...apiClient).admin.casinos[':id']

/** What a proof may be, as file inputs are told. */
const acceptedFiles = 'application/pdf,image/png,image/jpeg,image/webp'

export function PayoutsScreen() {
  const edition = useEdition()
  const { entryId = '' } = useParams({ strict: false })
  const query = useQuery(reading(payouts, { param: { id: entryId } }, edition.id))
  return (
    <QueryState query={query} what="payout tests" rowClass="h-24">
      {(kept) => <Kept key={kept.casinoId} kept={kept} />}
    </QueryState>
  )
}

function Kept({ kept }: { kept: KeptPayouts }) {
  const [opened, setOpened] = useState<number>()
  const [removed, setRemoved] = useState<number>()
  const { tests, name, casinoId } = kept
  const newest = tests
    .map((entry, index) => ({ ...entry, index }))
    .toSorted((a, b) => (a.test.requestedAt < b.test.requestedAt ? 1 : -1))
  return (
    <div className="grid gap-6">
      <ScreenHead
        title={`Payout tests of ${name}`}
        lede="Withdrawals that were made and timed. The median of the newest that arrived, at most five and not older than a year, is what readers see as the withdrawal time; it takes three."
      >
        <Link
          to={paths.casino}
          params={{ entryId: casinoId }}
          className="text-small underline underline-offset-4"
        >
          {name}
        </Link>
        <Button onClick={() => setOpened(tests.length)}>Add payout test</Button>
      </ScreenHead>
      <Outcome kept={kept} />
      <ol className="grid gap-4">
        {newest.map(({ test, proof, index }) => (
          <li key={index}>
            <TestCard
              kept={kept}
              index={index}
              test={test}
              proof={proof}
              onEdit={() => setOpened(index)}
              onRemove={() => setRemoved(index)}
            />
          </li>
        ))}
      </ol>
      {opened !== undefined && (
        <PayoutDialog
          key={opened}
          kept={kept}
          index={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removed !== undefined && (
        <RemoveDialog kept={kept} index={removed} onClose={() => setRemoved(undefined)} />
      )}
    </div>
  )
}

/** What readers see as the withdrawal time, and why. */
function Outcome({ kept: { stated, tested, tests } }: { kept: KeptPayouts }) {
  const own = stated === null ? 'The casino states no time.' : `The casino states ${stated}.`
  if (tests.length === 0) return <p className="text-muted">No withdrawal has been timed. {own}</p>
  if (!tested) return <p>Fewer than three tests: readers see the casino’s own time. {own}</p>
  const range = showMinutesRange(tested.shortest, tested.longest, 'en-US')
  return (
    <p>
      Readers see <strong>{showMinutes(tested.minutes, 'en-US')}</strong>, the median of{' '}
      {tested.tests} that took {range}. {own}
    </p>
  )
}

const describe = ({ method, requestedAt }: PayoutTest) => `${method}, ${formatMoment(requestedAt)}`

type CardProps = {
  kept: KeptPayouts
  index: number
  test: PayoutTest
  proof: Proof | null
  onEdit: () => void
  onRemove: () => void
}

function TestCard({ kept, index, test, proof, onEdit, onRemove }: CardProps) {
  const { amount, currency, documents, isPublic, note, outcome, requestedAt } = test
  const minutes = findDuration(test)
  const title = describe(test)
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-subheading font-semibold">
          {outcomeWords[outcome]}
          {minutes !== undefined && ` after ${showMinutes(minutes, 'en-US')}`}
        </h3>
        {!isPublic && <Badge tone="outline">Not for readers</Badge>}
      </div>
      <p className="text-small text-muted">
        {[amount, currency].filter((part) => part !== null).join(' ')} by {test.method}, requested
        on {formatMoment(requestedAt)}
        {documents && '; documents were asked for'}
      </p>
      {note !== '' && <p className="text-small">{note}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit: ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <ProofButton kept={kept} index={index} title={title} hasProof={proof !== null} />
        {proof && <ProofLink casinoId={kept.casinoId} proof={proof} />}
        <Button variant="secondary" size="sm" aria-label={`Remove: ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Card>
  )
}

function ProofLink({ casinoId, proof }: { casinoId: string; proof: Proof }) {
  const edition = useEdition()
  const address = proofs[':proof'].$path({ param: { id: casinoId, proof: proof.id } })
  return (
    <LinkButton
      variant="quiet"
      size="sm"
      href={`${apiPath}${address}?tenant=${edition.id}`}
      download
    >
      {proof.fileName || 'Proof'}
    </LinkButton>
  )
}

type ProofProps = { kept: KeptPayouts; index: number; title: string; hasProof: boolean }

/** Uploads a file that only people with an account can fetch. */
function ProofButton({ kept, index, title, hasProof }: ProofProps) {
  const input = useRef<HTMLInputElement>(null)
  const { casinoId, version, tests } = kept
  const attach = useAction({
    async call(file: File, edition) {
      const path = `${apiPath}${proofs.$path({ param: { id: casinoId } })}`
      const { id } = await uploadFile<Proof>(path, { file }, edition, () => undefined)
      const payoutTests = tests.map(({ test }, at) =>
        at === index ? { ...test, proof: id } : test,
      )
      return await changeEntry('casinos', casinoId, { version, payoutTests }, edition)
    },
    done: 'The proof is stored',
    failed: 'The file could not be stored. Try again.',
  })
  return (
    <>
      <BusyButton
        variant="secondary"
        size="sm"
        aria-label={`${hasProof ? 'Replace the proof' : 'Attach proof'}: ${title}`}
        blocked={attach.isPending}
        onClick={() => input.current?.click()}
      >
        {hasProof ? 'Replace the proof' : 'Attach proof'}
      </BusyButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Proof: ${title}`}
        accept={acceptedFiles}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) attach.mutate(file)
          target.value = ''
        }}
      />
    </>
  )
}

type RemoveProps = { kept: KeptPayouts; index: number; onClose: () => void }

function RemoveDialog({ kept: shown, index, onClose }: RemoveProps) {
  const kept = useAtOpening(shown)
  const save = useChangeEntry('casinos', 'Could not remove the payout test. Try again.')
  const tests = kept.tests.map(({ test }) => test)
  const test = tests[index]
  return (
    <ConfirmDialog
      title="Remove this payout test?"
      description={test && describe(test)}
      confirmLabel="Remove"
      danger
      busy={save.isPending}
      onConfirm={(then) =>
        save.mutate(
          {
            id: kept.casinoId,
            changes: { version: kept.version, payoutTests: tests.toSpliced(index, 1) },
            said: 'The payout test is removed',
          },
          then,
        )
      }
      onClose={onClose}
    />
  )
}
