import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { hc } from 'hono/client'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { useAtOpening } from '#admin-kit/use-at-opening.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { FormDialog } from '#admin-kit/form.tsx'
import { formatDay } from '#admin-kit/format.ts'
import { paths } from '#admin-kit/paths.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { listUnknown, type Bonus } from '#contract/bonus.ts'
import { toHundredth } from '#contract/chance.ts'
import { getLanguage, languageCodes } from '#i18n/languages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { KeptBonuses } from '../contract.ts'
import { BonusDialog } from './bonus-dialog.tsx'
import { kindWords, partWords } from './bonus-words.ts'
import type { BonusesApi } from '../api.server.ts'
import {
  EvidenceFields,
  ReasonFields,
  startEvidence,
  type TypedEvidence,
} from '#content/evidence/evidence-fields.tsx'
import { sourceWords } from '#content/evidence/evidence-fields.tsx'
import { useChangeEntry } from '#content/editing/entry-calls.ts'

const api = hc<BonusesApi>(...apiClient).admin.casinos[':id'].bonuses

export function BonusesScreen() {
  const edition = useEdition()
  const { entryId = '' } = useParams({ strict: false })
  const query = useQuery(reading(api, { param: { id: entryId } }, edition.id))
  return (
    <QueryState query={query} what="bonuses" rowClass="h-24">
      {(kept) => <Kept key={kept.casinoId} kept={kept} />}
    </QueryState>
  )
}

function Kept({ kept }: { kept: KeptBonuses }) {
  const [opened, setOpened] = useState<number>()
  const [removed, setRemoved] = useState<number>()
  const { bonuses, name, casinoId } = kept
  const main = useEdition().own.mainLanguage
  const sentenceOf = (index: number) => bonuses[index]?.sentences[main] ?? ''
  return (
    <div className="grid gap-6">
      <ScreenHead
        title={`Bonuses of ${name}`}
        lede="Readers see each term, and how many of 100 players keep something. Lists show the first bonus that has not ended, and its sentence wherever the casino’s own text is empty."
      >
        <Link
          to={paths.casino}
          params={{ entryId: casinoId }}
          className="text-small underline underline-offset-4"
        >
          {name}
        </Link>
        <Button onClick={() => setOpened(bonuses.length)}>Add bonus</Button>
      </ScreenHead>
      <SourceLine kept={kept} />
      {bonuses.length === 0 && (
        <p className="text-muted">
          No bonus has been entered. Open the casino’s terms and add the first.
        </p>
      )}
      <ol className="grid gap-4">
        {bonuses.map((entry, index) => (
          // Two bonuses may have the same terms.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <BonusCard
              entry={entry}
              onEdit={() => setOpened(index)}
              onRemove={() => setRemoved(index)}
            >
              {index > 0 && <FirstButton kept={kept} index={index} />}
            </BonusCard>
          </li>
        ))}
      </ol>
      {opened !== undefined && (
        <BonusDialog key={opened} kept={kept} index={opened} onClose={() => setOpened(undefined)} />
      )}
      {removed !== undefined && (
        <RemoveDialog
          kept={kept}
          index={removed}
          sentence={sentenceOf(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}

function SourceLine({ kept: { evidence, bonuses } }: { kept: KeptBonuses }) {
  if (evidence)
    return (
      <p className="text-small">
        Checked on {formatDay(evidence.checkedOn)}: {sourceWords[evidence.source].toLowerCase()}
      </p>
    )
  return bonuses.length > 0 ? <p className="text-small text-muted">No source is recorded.</p> : null
}

type CardProps = {
  entry: KeptBonuses['bonuses'][number]
  onEdit: () => void
  onRemove: () => void
  children: React.ReactNode
}

function BonusCard({ entry, onEdit, onRemove, children }: CardProps) {
  const { bonus, isMain, hasEnded, sentences, finishRate } = entry
  const sentence = sentences[useEdition().own.mainLanguage] ?? ''
  const unknown = listUnknown(bonus)
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-subheading font-semibold">{sentence}</h3>
        {isMain && <Badge tone="highlight">Main bonus</Badge>}
        {hasEnded && <Badge tone="warning">Ended</Badge>}
      </div>
      <p className="text-small text-muted">
        {kindWords[bonus.kind]}.{' '}
        {finishRate === null
          ? 'Its cost cannot be worked out.'
          : `${toHundredth(finishRate)} of 100 players keep something of it.`}
      </p>
      {unknown.length > 0 && (
        <p className="text-small">
          Not stated: {unknown.map((part) => partWords[part].label.toLowerCase()).join(', ')}
        </p>
      )}
      <details className="text-small">
        <summary className="cursor-pointer py-1 font-semibold">In each language</summary>
        <dl className="mt-2 grid gap-2">
          {languageCodes.map((code) => (
            <div key={code}>
              <dt className="text-tiny text-muted">{getLanguage(code).name}</dt>
              <dd lang={getLanguage(code).html}>{sentences[code]}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit: ${sentence}`} onClick={onEdit}>
          Edit
        </Button>
        {children}
        <Button variant="secondary" size="sm" aria-label={`Remove: ${sentence}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Card>
  )
}

const listStored = ({ bonuses }: KeptBonuses): Bonus[] => bonuses.map(({ bonus }) => bonus)

/** Its source stays, as nothing else has changed. */
function FirstButton({ kept, index }: { kept: KeptBonuses; index: number }) {
  const save = useChangeEntry('casinos', 'Could not change the main bonus. Try again.')
  const { casinoId, version, evidence } = kept
  const main = useEdition().own.mainLanguage
  const all = listStored(kept)
  const sentence = kept.bonuses[index]?.sentences[main] ?? ''
  return (
    <BusyButton
      variant="secondary"
      size="sm"
      aria-label={`Make it the main bonus: ${sentence}`}
      blocked={save.isPending}
      onClick={() =>
        save.mutate({
          id: casinoId,
          changes: {
            version,
            bonuses: [...all.splice(index, 1), ...all],
            ...(evidence && { evidence: { bonuses: { ...evidence, because: '' } } }),
          },
          said: 'The main bonus is changed',
        })
      }
    >
      Make it the main bonus
    </BusyButton>
  )
}

type RemoveProps = { kept: KeptBonuses; index: number; sentence: string; onClose: () => void }

function RemoveDialog({ kept: shown, index, sentence, onClose }: RemoveProps) {
  const kept = useAtOpening(shown)
  const save = useChangeEntry('casinos')
  return (
    <FormDialog<{ evidence: { bonuses: TypedEvidence } }>
      title="Remove bonus"
      description={sentence}
      start={{ evidence: { bonuses: startEvidence(kept.evidence, kept) } }}
      onSubmit={({ evidence }) =>
        save.mutateAsync({
          id: kept.casinoId,
          changes: {
            version: kept.version,
            bonuses: listStored(kept).toSpliced(index, 1),
            evidence,
          },
          said: 'The bonus is removed',
        })
      }
      submit="Remove"
      danger
      cancels
      failed="Could not remove the bonus. Try again."
      onClose={onClose}
    >
      <ReasonFields of="bonuses" />
      <EvidenceFields of="bonuses" />
    </FormDialog>
  )
}
