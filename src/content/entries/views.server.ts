import type * as z from 'zod'
import { pickDeclared } from '#contract/pick-declared.server.ts'

type Moment = 'createdAt' | 'updatedAt' | 'publishAt'

/** What a view is made of: the row has the edition for its `tenant`, and moments are dates. */
type Stored<View> = {
  [Name in keyof View as Name extends 'tenant' ? 'edition' : Name]: Name extends Moment
    ? Date | Extract<View[Name], null>
    : View[Name]
}

type StoredMoments = { edition?: string; createdAt: Date; updatedAt: Date; publishAt?: Date | null }

/** How a stored entry is answered and shown: with what the schema declares, and nothing else. */
export function viewOf<Schema extends z.ZodObject>(schema: Schema) {
  const pick = pickDeclared(schema)
  return (row: Stored<z.output<Schema>> & StoredMoments): z.output<Schema> => {
    const { edition, createdAt, updatedAt, publishAt } = row
    return pick({
      ...row,
      tenant: edition,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      publishAt: publishAt?.toISOString() ?? null,
    } as z.output<Schema>) // a row of what the schema declares
  }
}
