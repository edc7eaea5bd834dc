import * as z from 'zod'

/** `interrupted`: the process was stopped; `lost`: it died. */
export const runOutcomes = ['done', 'failed', 'interrupted', 'lost'] as const

export const jobRunSchema = z
  .object({
    id: z.string(),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    outcome: z.enum(runOutcomes).nullable().meta({ description: 'Null while it is in progress' }),
    message: z
      .string()
      .nullable()
      .meta({ description: 'What a successful run did, or why it failed' }),
    process: z.string().meta({ description: 'Machine and id of the process' }),
    requestedBy: z
      .string()
      .nullable()
      .meta({ description: 'Who asked for it; null when it was due' }),
  })
  .meta({ id: 'JobRun' })

export const jobSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    every: z.number().int().meta({ description: 'Seconds between two runs' }),
    state: z.enum(['waiting', 'due', 'running', 'failing']).meta({
      description:
        'due: a process takes it in a moment; failing: the last run failed and it waits to be tried again',
    }),
    failures: z.number().int().meta({ description: 'Failed runs since the last good one' }),
    nextRunAt: z.string(),
    lastRun: jobRunSchema.nullable(),
  })
  .meta({ id: 'Job' })

export type RunOutcome = (typeof runOutcomes)[number]
export type JobRun = z.infer<typeof jobRunSchema>
export type Job = z.infer<typeof jobSchema>
