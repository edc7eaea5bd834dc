import * as z from 'zod'

/** Raised when older versions could not read what is written. */
export const archiveFormat = 1

export const headerName = 'tandem.json'
export const manifestName = 'manifest.json'
export const manifestHashName = 'manifest.json.sha256'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const headerSchema = z.object({
  format: z.number(),
  /** The state of the tables: when the newest migration was made, and how many there are. */
  schema: z.object({ newest: z.number(), migrations: z.number() }),
})

export const manifestSchema = headerSchema.extend({
  madeAt: z.iso.datetime(),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: hash })),
  parts: z.array(z.object({ name: z.string(), sha256: hash })),
})

export type Header = z.infer<typeof headerSchema>
export type Manifest = z.infer<typeof manifestSchema>
