import type { Transaction } from '#db/transaction.ts'
import type { EntryRow, EntryWriting, Preparation } from './kind.server.ts'

/** What is not given stays as it is, or is blank in a new entry. */
type Given<Row> = { [Name in keyof Row]?: Row[Name] | undefined }

/**
 * What has a room of its own although it belongs to the entries of a kind, such as the payouts of
 * casinos, takes part in their writing. The kind lists its participants; everything else follows
 * from what each of them declares.
 */
export type Participant<Row, View, Input> = Partial<EntryWriting<View, Input>> & {
  /** Fields that are stored as `prepare` says rather than as they are given. */
  owns?: readonly string[]
  /** What the given fields mean for others, as if that had been given, too. */
  match?(input: Input, row: Row | undefined, now: Date): object
  /** The columns to write. @throws AppError invalid, naming the field */
  prepare?(tx: Transaction, preparation: Preparation<Row, Input>): Promise<Partial<Row>>
  /** The columns that follow from all the others, as of a time. */
  derive?(entry: Given<Row>, now: Date): Partial<Row>
  /** Fields of the kind's answers that follow from others, and are therefore no change. */
  derived?: readonly string[]
}

/** What a kind whose entries have participants does beside writing its own columns. */
export function createParticipation<Row extends EntryRow, View, Input extends object>(
  participants: readonly Participant<Row, View, Input>[],
) {
  const owned = new Set(participants.flatMap(({ owns = [] }) => owns))

  return {
    /** What is given and nobody owns, and the columns that the participants write. */
    async prepare(tx: Transaction, preparation: Preparation<Row, Input>) {
      const { row, now } = preparation
      let { input } = preparation
      for (const one of participants) input = { ...input, ...one.match?.(input, row, now) }
      const columns: Partial<Row> = {}
      for (const one of participants)
        Object.assign(columns, await one.prepare?.(tx, { ...preparation, input }))
      const given = { ...input }
      for (const name of owned) Reflect.deleteProperty(given, name)
      return { given, columns }
    },
    /** @param entry all columns that are written, beside those that stay */
    derive(entry: object, now: Date): Partial<Row> {
      const whole = entry as Given<Row> // made of its columns
      const columns: Partial<Row> = {}
      for (const one of participants) Object.assign(columns, one.derive?.(whole, now))
      return columns
    },
    /** What is the kind's own besides. */
    writing: {
      derived: participants.flatMap(({ derived = [] }) => derived),
      needsLock: (input: Input): boolean =>
        participants.some((one) => one.needsLock?.(input) ?? false),
      async recordChange(...args: Parameters<EntryWriting<View, Input>['recordChange']>) {
        for (const one of participants) await one.recordChange?.(...args)
      },
      async settle(...args: Parameters<EntryWriting<View, Input>['settle']>) {
        for (const one of participants) await one.settle?.(...args)
      },
      async keepRecord(...args: Parameters<EntryWriting<View, Input>['keepRecord']>) {
        for (const one of participants) await one.keepRecord?.(...args)
      },
      async rank(...args: Parameters<EntryWriting<View, Input>['rank']>) {
        for (const one of participants) await one.rank?.(...args)
      },
    },
  }
}
