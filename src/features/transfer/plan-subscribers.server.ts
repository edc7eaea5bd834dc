/** Respects suppressions and never overwrites a reader's choices. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inParts } from '#process/in-parts.ts'
import type { Edition } from '#editions/edition.ts'
import type { NewsletterAdmin } from '#features/newsletter/admin.server.ts'
import type {
  SubscriberToImport,
  KnownAddress,
} from '#features/newsletter/import-subscribers.server.ts'
import { importedReaderSchema, type ImportedReader } from '#features/newsletter/contract.ts'
import { preferenceNames } from '#contract/newsletter-preferences.ts'
import { readSubscriberRow } from './subscriber-columns.ts'
import type { ImportOptions } from './contract.ts'
import { note, problem, type Plan, type PlannedRow } from './plan.ts'
import type { ReadFile, ReadRow } from './read-entries.server.ts'

type Deps = { subscribers: NewsletterAdmin; clock: () => Date }

const pieceSize = 500

export async function planSubscribers(
  { subscribers, clock }: Deps,
  edition: Edition,
  file: Pick<ReadFile, 'rows' | 'columns'>,
  options: ImportOptions,
): Promise<Plan> {
  const undeclared = file.columns.columns.find(
    ({ field, mayRefuse }) => field === null && mayRefuse,
  )
  const rows = file.rows.map((row) => {
    const said = readSubscriberRow(row.entry)
    return { ...row, said, read: readReader(said) }
  })
  const seen = new Map<string, number>()
  const planned: PlannedRow[] = []
  for (const piece of inParts(rows, pieceSize)) {
    const emails = piece.flatMap(({ read }) => (read.success ? [read.data.email] : []))
    const known = await subscribers.findKnown(edition, [...new Set(emails)])
    for (const row of piece) planned.push(plan(row))
    await nextTurn()

    function plan({ row, said, notes, read, about: other }: (typeof piece)[number]): PlannedRow {
      const about = {
        row,
        entry: typeof said['email'] === 'string' ? said['email'] : (other ?? ''),
        state: '',
      }
      const broken = read.success
        ? []
        : read.error.issues.map(({ path, message }) => problem(message, path.join('.')))
      if (other !== undefined) return { ...about, action: 'problem', notes }
      if (!read.success || notes.length > 0)
        return { ...about, action: 'problem', notes: [...notes, ...broken] }
      const { email } = read.data
      const first = seen.get(email)
      if (first !== undefined)
        return {
          ...about,
          action: 'skip',
          notes: [note(`Row ${first} has the same address.`, 'email')],
        }
      seen.set(email, row)
      const address = known.get(email) ?? { suppressed: false }
      const state = `${address.status ?? ''}${address.suppressed ? '!' : ''}`
      return { ...about, state, ...decideHere(read.data), ...write(read.data) }
    }

    function decideHere(reader: ImportedReader): Decision {
      const address = known.get(reader.email) ?? { suppressed: false }
      const decided = decide(reader, address, options, clock())
      const isSubscribed = reader.status !== 'unsubscribed' && decided.action !== 'unchanged'
      return undeclared && isSubscribed ? waitFor(undeclared.heading) : decided
    }

    function write(reader: ImportedReader): Pick<PlannedRow, 'write'> {
      const decided = decideHere(reader)
      const brought = decided.action === 'create' ? toBrought(reader, options) : undefined
      return brought
        ? { write: ({ tx }) => subscribers.importSubscribers(tx, edition, [brought]) }
        : {}
    }
  }
  return { rows: planned, whole: true }
}

function readReader(said: ReadRow['entry']) {
  const chosen = preferenceNames.flatMap((name) =>
    said[name] === undefined ? [] : [[name, said[name]] as const],
  )
  const preferences = said['preferences'] ?? Object.fromEntries(chosen)
  return importedReaderSchema.safeParse({ ...said, preferences })
}

type Decision = Pick<PlannedRow, 'action' | 'notes'>

function decide(
  reader: ImportedReader,
  { status, suppressed }: KnownAddress,
  options: ImportOptions,
  now: Date,
): Decision {
  const skip = (message: string): Decision => ({ action: 'skip', notes: [note(message, 'email')] })
  if (status === 'confirmed' && reader.status !== 'unsubscribed')
    return { action: 'unchanged', notes: [] }
  if (status === 'unsubscribed' && reader.status === 'unsubscribed')
    return { action: 'unchanged', notes: [] }
  if (suppressed || status === 'unsubscribed') return skip('Has unsubscribed: stays unsubscribed.')
  if (status === 'pending')
    return skip('Has been sent a confirmation email and has not confirmed yet.')
  if (status === 'confirmed')
    return skip('Is subscribed here but unsubscribed in the file: check with the subscriber.')
  if (reader.status === 'pending') return skip('Never confirmed the subscription.')
  if (reader.status === 'unsubscribed')
    return {
      action: 'create',
      notes: [note('Said no in the file: kept as unsubscribed.', 'status')],
    }
  const { consentSource, consentAt } = findConsent(reader, options)
  const notes = [
    ...(consentSource
      ? []
      : [problem('Say where this reader agreed: here, or for the whole file.', 'consentSource')]),
    ...(consentAt
      ? []
      : [problem('State when this subscriber agreed, here or for the whole file.', 'consentAt')]),
    ...(consentAt && consentAt > now ? [problem('Is in the future.', 'consentAt')] : []),
  ]
  return { action: notes.length > 0 ? 'problem' : 'create', notes }
}

/** Whoever may have said no in it is not mailed until a person has read the column. */
const waitFor = (heading: string): Decision => ({
  action: 'skip',
  notes: [
    note('May say that this reader wants no email. Say above what the column holds.', heading),
  ],
})

function findConsent(reader: ImportedReader, options: ImportOptions) {
  const whole = options.consentAt === undefined ? undefined : new Date(options.consentAt)
  return {
    consentSource: reader.consentSource ?? options.consentSource ?? undefined,
    consentAt: reader.consentAt ?? reader.confirmedAt ?? whole,
  }
}

function toBrought(
  { status, ...reader }: ImportedReader,
  options: ImportOptions,
): SubscriberToImport | undefined {
  const { consentSource: source, consentAt: at } = findConsent(reader, options)
  const consent = source && at ? { source, at } : undefined
  if (status === 'unsubscribed') return { ...reader, status, consent }
  return consent && { ...reader, status: 'confirmed', consent }
}
