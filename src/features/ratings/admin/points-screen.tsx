import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { AreaField, SelectField, TextField } from '#admin-kit/form-fields.tsx'
import { Form, SubmitButton } from '#admin-kit/form.tsx'
import { formatDay } from '#admin-kit/format.ts'
import { OtherLanguages } from '#admin-kit/other-languages.tsx'
import { paths } from '#admin-kit/paths.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { useAction } from '#admin-kit/use-action.ts'
import { AuthorField, useAuthorNames } from '#content/credits/admin/credit-fields.tsx'
import type { NoteIn } from '#contract/notes.ts'
import { addDays, toDay } from '#contract/days.ts'
import type { Cap } from '#contract/caps.ts'
import {
  computeRating,
  computeScore,
  criteria,
  pointSteps,
  weigh,
  type Criterion,
  type Method,
  type Sheet as StoredSheet,
} from '#contract/ratings.ts'
import type { ToldMethod } from '../contract.ts'
import { criterionWords, useMethod } from './method-dialog.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { actOnEntry, changeEntry, readingEntry } from '#content/editing/entry-calls.ts'
import type { RatedCasino } from '../contract.ts'

const readingRated = (edition: string, id: string) =>
  readingEntry<RatedCasino>('casinos', id, edition)

export function PointsScreen() {
  const { entryId = '' } = useParams({ strict: false })
  const casino = useQuery(readingRated(useEdition().id, entryId))
  const method = useMethod()
  return (
    <QueryState query={casino} what="points" rowClass="h-24">
      {(found) => (
        <QueryState query={method} what="method" rowClass="h-24">
          {(told) => <Points key={found.id} casino={found} method={told} />}
        </QueryState>
      )}
    </QueryState>
  )
}

type Sheet = {
  points: Record<Criterion, string>
  notes: Record<Criterion, string>
  cap: Cap | ''
  notesIn: NonNullable<StoredSheet['notesIn']>
  capBecause: string
  capBecauseIn: NoteIn
  capOn: string
  capUrl: string
  reviewedBy: string
  reviewedOn: string
}
/** Named as the API names them, so that what it refuses is said at its field. */
type Values = { sheet: Sheet; saveAs: 'sheet' | 'sheetDraft' }

const saveWords = { sheet: 'Points that readers see', sheetDraft: 'A draft, for editors only' }
const capWords = {
  unpaid: 'Proven failure to pay winnings: at most 2.0',
  unlicensed: 'No licence could be verified: at most 3.5',
}
const pointOptions = {
  '': 'Not assessed',
  ...Object.fromEntries(pointSteps.map((points) => [` ${points}`, String(points)])),
}

function Points({ casino: found, method }: { casino: RatedCasino; method: ToldMethod }) {
  // What is read again meanwhile must not replace what somebody is typing.
  const [casino, setCasino] = useState(found)
  const save = useSaving(casino, { onSaved: setCasino })
  const { sheetDraft, sheet, name } = casino
  const capOptions = {
    '': 'Nothing',
    ...Object.fromEntries(method.caps.map(({ key }) => [key, capWords[key]])),
  }
  return (
    <div className="grid gap-6">
      <ScreenHead
        title={`Points of ${name}`}
        lede="Points determine the rating and, if the ranking follows the score, the place. Readers see them in the review, with your notes."
      >
        <Link to={paths.ratings} className="text-small underline underline-offset-4">
          All ratings
        </Link>
      </ScreenHead>
      {sheetDraft && (
        <Notice tone="info">
          This is a draft{sheet ? '; readers see the points that were published before' : ''}.
        </Notice>
      )}
      <Form<Values>
        key={JSON.stringify([sheet, sheetDraft])}
        className="grid max-w-3xl gap-6"
        start={{ sheet: type(casino), saveAs: sheetDraft ? 'sheetDraft' : 'sheet' }}
        onSubmit={({ sheet: typed, saveAs }) => {
          const read = { ...typed, points: mapPoints(typed.points, (text) => text.trim()) }
          return save.mutateAsync(
            saveAs === 'sheet'
              ? { changes: { sheet: read, sheetDraft: null }, said: 'The points are published' }
              : { changes: { sheetDraft: read }, said: 'The draft is saved' },
          )
        }}
        fieldOf={(path) => path.replace(/^sheetDraft\b/, 'sheet')}
        failed="Could not save the points. Try again."
      >
        {method.criteria.map((criterion) => (
          <CriterionFields key={criterion.key} criterion={criterion} />
        ))}
        <Result method={method} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField name="sheet.cap" label="What keeps the rating down" options={capOptions} />
          <TextField
            name="sheet.capBecause"
            label="Why"
            maxLength={300}
            hint="Only with something that keeps it down; for readers."
          />
          <TextField name="sheet.capOn" label="Known since" type="date" />
          <TextField
            name="sheet.capUrl"
            label="Where it can be looked up"
            type="url"
            inputMode="url"
          />
          <div className="sm:col-span-2">
            <OtherLanguages
              label="Why"
              nameOf={(code) => `sheet.capBecauseIn.${code}`}
              maxLength={300}
            />
          </div>
          <AuthorField
            name="sheet.reviewedBy"
            label="Points given by"
            hint="Shown to readers once the author is published."
          />
          <TextField name="sheet.reviewedOn" label="Points given on" type="date" />
          <SelectField name="saveAs" label="Save as" options={saveWords} />
        </div>
        {save.replaces && <ReplacesNotice />}
        <SubmitButton>Save</SubmitButton>
      </Form>
      {sheet && <Confirmation casino={casino} sheet={sheet} onSaved={setCasino} />}
      <HandRating casino={casino} onSaved={setCasino} />
      {method.order === 'score' && <Place casino={casino} onSaved={setCasino} />}
    </div>
  )
}

/** Only what is typed here. */
type Changes = {
  sheet?: object
  sheetDraft?: object | null
  move?: object | null
  rating?: string
  ratedByHand?: object | null
}

type Saving = {
  onSaved: (casino: RatedCasino) => void
  /** What is said where no form shows the failure. */
  failed?: string
}

function useSaving({ id, version }: RatedCasino, { onSaved, failed }: Saving) {
  const queryClient = useQueryClient()
  /** The version of what a colleague has written meanwhile, once the form has said so. */
  const [told, setTold] = useState(0)
  const action = useAction({
    async call({ changes }: { changes: Changes; said: string }, edition) {
      try {
        const based = { ...changes, version: Math.max(version, told) }
        const saved = await changeEntry<RatedCasino>('casinos', id, based, edition)
        onSaved(saved)
        return saved
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        const newest = { ...readingRated(edition, id), staleTime: 0 }
        setTold((await queryClient.fetchQuery(newest)).version)
        throw error
      }
    },
    // What the points give anyway is no decision.
    done(saved, { said, changes }) {
      if (changes.move && saved.move === null) return 'The score puts it in this place anyway'
      if (changes.ratedByHand && saved.ratedByHand === null)
        return 'The rating follows from the points'
      return said
    },
    ...(failed && { failed }),
  })
  return { ...action, replaces: told > version }
}

function ReplacesNotice() {
  return <Notice tone="warning">Saving again replaces what your colleague has saved.</Notice>
}

function CriterionFields({ criterion }: { criterion: ToldMethod['criteria'][number] }) {
  const { key, label, weight, isEssential, anchors } = criterion
  return (
    <Card className="grid gap-3 p-5">
      <h3 className="font-semibold">
        {label}, {weight}%{isEssential && ', needed for a rating'}
      </h3>
      <dl className="grid gap-1 text-small text-muted">
        {Object.entries(anchors).map(([points, text]) => (
          <div key={points} className="flex gap-2">
            <dt className="figures shrink-0">{points}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <SelectField
          name={`sheet.points.${key}`}
          label={
            <>
              Points <span className="sr-only">for {label}</span>
            </>
          }
          options={pointOptions}
        />
        <AreaField
          name={`sheet.notes.${key}`}
          label={
            <>
              Why <span className="sr-only">{label}</span>
            </>
          }
          rows={2}
          maxLength={500}
        />
      </div>
      <OtherLanguages
        label={`Why ${label.toLowerCase()}`}
        nameOf={(code) => `sheet.notesIn.${code}.${key}`}
        maxLength={500}
      />
    </Card>
  )
}

/** What the typed points make, before anything is saved. */
function Result({ method }: { method: Pick<Method, 'weights' | 'essential'> }) {
  const { points, cap }: Sheet = useWatch({ name: 'sheet' })
  const read = mapPoints(points, (text) => (text.trim() === '' ? undefined : Number(text)))
  const sheet = { points: read, cap: cap === '' ? null : cap }
  const score = computeScore(method, sheet)
  const rating = computeRating(method, sheet)
  const missing = weigh(method).filter(([name]) => read[name] === undefined)
  return (
    <output className="figures text-subheading font-semibold">
      {score === null || rating === null
        ? `No rating yet: ${missing.map(([name]) => criterionWords[name].toLowerCase()).join(', ')}`
        : `${(score / 100).toFixed(2)} of 100 points, rated ${rating.toFixed(1)}`}
    </output>
  )
}

const mapPoints = <Value,>(
  points: Readonly<Record<Criterion, string>>,
  read: (text: string) => Value,
) =>
  // The list has every criterion; Object.fromEntries loses the names.
  Object.fromEntries(criteria.map((name) => [name, read(points[name])])) as Record<Criterion, Value>

function type({ sheet, sheetDraft }: RatedCasino): Sheet {
  const stored = sheetDraft ?? sheet
  const empty = Object.fromEntries(criteria.map((name) => [name, ''])) as Record<Criterion, string>
  const points = mapPoints(empty, () => '')
  // Options that are numbers would come in another order.
  for (const name of criteria) {
    const found = stored?.points[name]
    if (found !== undefined) points[name] = ` ${found}`
  }
  return {
    points,
    notes: { ...empty, ...clear(stored?.notes ?? {}) },
    notesIn: stored?.notesIn ?? {},
    cap: stored?.cap ?? '',
    capBecause: stored?.capBecause ?? '',
    capBecauseIn: stored?.capBecauseIn ?? {},
    capOn: stored?.capOn ?? '',
    capUrl: stored?.capUrl ?? '',
    reviewedBy: stored?.reviewedBy ?? '',
    reviewedOn: stored?.reviewedOn ?? toDay(new Date()),
  }
}

/** What is left out stays as it is. */
const clear = (notes: Readonly<Partial<Record<Criterion, string | undefined>>>) =>
  Object.fromEntries(Object.entries(notes).flatMap(([name, note]) => (note ? [[name, note]] : [])))

type ConfirmationProps = {
  casino: RatedCasino
  sheet: StoredSheet
  onSaved: (casino: RatedCasino) => void
}

/** The second person looks at the points and answers for them, from an account of their own. */
function Confirmation({ casino, sheet, onSaved }: ConfirmationProps) {
  const confirm = useAction({
    async call({ id, version }: RatedCasino, edition) {
      const confirmation = { path: 'points/confirmation', body: { version } }
      onSaved(await actOnEntry('casinos', id, confirmation, edition))
    },
    done: 'The points are confirmed',
    failed: 'Could not confirm the points. Try again.',
  })
  const name = useAuthorNames()
  const { checkedBy, checkedOn } = sheet
  return (
    <Card className="grid max-w-3xl gap-4 p-5">
      <h3 className="text-subheading font-semibold">Second person</h3>
      <p className="text-small text-muted">
        {checkedBy && checkedOn
          ? `${name(checkedBy)} confirmed these points on ${formatDay(checkedOn)}.`
          : 'No second person has confirmed these points, and readers see that. Anyone with an account linked to an author can, except the person who gave or entered them.'}
      </p>
      {!checkedOn && (
        <BusyButton
          variant="secondary"
          className="justify-self-start"
          blocked={confirm.isPending}
          onClick={() => confirm.mutate(casino)}
        >
          Confirm these points
        </BusyButton>
      )}
    </Card>
  )
}

/** How long a decision holds unless somebody says otherwise. */
const usualDays = 90

type DecisionValues = { because: string; becauseIn: NoteIn; until: string }
type PlaceValues = { move: DecisionValues & { place: string } }
type RatingValues = { rating: string; ratedByHand: DecisionValues }

const typeDecision = (
  decision: RatedCasino['move'] | RatedCasino['ratedByHand'],
): DecisionValues => ({
  because: decision?.because ?? '',
  becauseIn: decision?.becauseIn ?? {},
  until: decision ? (decision.until ?? '') : addDays(toDay(new Date()), usualDays),
})

const typeMove = ({ move, rank }: RatedCasino): PlaceValues['move'] => ({
  ...typeDecision(move),
  place: String(move?.place ?? rank),
})

const decided = { move: 'place', ratedByHand: 'rating' } as const

type DecisionProps = { name: keyof typeof decided; endsBy: string; children: ReactNode }

/** What is decided, until when and why. */
function DecisionFields({ name, endsBy, children }: DecisionProps) {
  const label = (word: string) => (
    <>
      {word} <span className="sr-only">for the {decided[name]}</span>
    </>
  )
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {children}
        <TextField
          name={`${name}.until`}
          label={label('Until')}
          type="date"
          hint={`Its last day. ${endsBy}`}
        />
      </div>
      <TextField
        name={`${name}.because`}
        label={label('Reason')}
        maxLength={300}
        hint="Readers see it beside the casino."
      />
      <OtherLanguages
        label={`Reason for the ${decided[name]}`}
        nameOf={(code) => `${name}.becauseIn.${code}`}
        maxLength={300}
      />
    </>
  )
}

/** The rating that editors set instead of what the points come to. */
function HandRating({ casino, onSaved }: PlaceProps) {
  const save = useSaving(casino, { onSaved })
  const end = useSaving(casino, { onSaved, failed: 'Could not end the decision. Try again.' })
  const { ratedByHand, rating, isRated } = casino
  return (
    <Card className="grid max-w-3xl gap-4 p-5">
      <h3 className="text-subheading font-semibold">Rating by hand</h3>
      <p className="text-small text-muted">
        {ratedByHand
          ? `Rated ${rating.toFixed(1)} by hand${ratedByHand.since === null ? '' : ` since ${formatDay(ratedByHand.since)}`}. Readers are told wherever the rating is shown.`
          : isRated
            ? `Rated ${rating.toFixed(1)} by the points. If you set another rating, readers are told wherever it is shown.`
            : 'Not rated. If you set a rating, readers are told wherever it is shown.'}
      </p>
      <Form<RatingValues>
        key={JSON.stringify([ratedByHand, rating])}
        start={{
          rating: isRated ? rating.toFixed(1) : '',
          ratedByHand: typeDecision(ratedByHand),
        }}
        onSubmit={({ rating: typed, ratedByHand: decision }) =>
          save.mutateAsync({
            changes: { rating: typed, ratedByHand: decision },
            said: 'The rating is saved',
          })
        }
        failed="Could not save the rating. Try again."
      >
        <DecisionFields
          name="ratedByHand"
          endsBy="Empty: until you end it or publish other points."
        >
          <TextField name="rating" label="Rating" inputMode="decimal" hint="From 0 to 5." />
        </DecisionFields>
        {save.replaces && <ReplacesNotice />}
        <div className="flex flex-wrap justify-end gap-3">
          {ratedByHand && (
            <EndButton
              label="Let the points decide"
              isBusy={end.isPending}
              onEnd={() =>
                end.mutate({
                  changes: { ratedByHand: null },
                  said: 'The points decide the rating again',
                })
              }
            />
          )}
          <SubmitButton>Save rating</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

type PlaceProps = { casino: RatedCasino; onSaved: (casino: RatedCasino) => void }

/** Where the editors put the casino instead of its score. */
function Place({ casino, onSaved }: PlaceProps) {
  const save = useSaving(casino, { onSaved })
  const end = useSaving(casino, { onSaved, failed: 'Could not end the decision. Try again.' })
  const { move, rank, scorePlace } = casino
  return (
    <Card className="grid max-w-3xl gap-4 p-5">
      <h3 className="text-subheading font-semibold">Place in the ranking</h3>
      <p className="text-small text-muted">
        {scorePlace === null
          ? `Place ${rank}; it has no score.`
          : `Place ${rank}; by the score it is place ${scorePlace}.`}
      </p>
      <Form<PlaceValues>
        key={JSON.stringify([move, rank])}
        start={{ move: typeMove(casino) }}
        onSubmit={({ move: typed }) =>
          save.mutateAsync({
            changes: { move: { ...typed, place: Number(typed.place) } },
            said: 'The place is saved',
          })
        }
        failed="Could not save the place. Try again."
      >
        <DecisionFields name="move" endsBy="Empty: until you end it.">
          <TextField name="move.place" label="Place" inputMode="numeric" />
        </DecisionFields>
        {save.replaces && <ReplacesNotice />}
        <div className="flex flex-wrap justify-end gap-3">
          {move && (
            <EndButton
              label="Let the score decide"
              isBusy={end.isPending}
              onEnd={() =>
                end.mutate({ changes: { move: null }, said: 'The score decides the place again' })
              }
            />
          )}
          <SubmitButton>Save place</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

type EndProps = { label: string; isBusy: boolean; onEnd: () => void }

function EndButton({ label, isBusy, onEnd }: EndProps) {
  return (
    <BusyButton variant="secondary" blocked={isBusy} onClick={onEnd}>
      {label}
    </BusyButton>
  )
}
