import * as z from 'zod'

/** Keeps the order of the first hour. */
export const startSteps = [
  'language',
  'name',
  'look',
  'content',
  'places',
  'legal',
  'mail',
  'domain',
] as const
export type StartStep = (typeof startSteps)[number]

const stepSchema = z.object({
  step: z.enum(startSteps),
  isDone: z.boolean(),
  isSkipped: z.boolean(),
  missing: z.array(z.string()).meta({ description: 'What is still to do, in words' }),
})

export const startSchema = z
  .object({
    steps: z.array(stepSchema),
    isOver: z.boolean().meta({ description: 'Every step is done or skipped' }),
    mail: z.object({ hasServer: z.boolean(), from: z.string().nullable() }),
    domain: z.object({
      origin: z.string(),
      variable: z.string().meta({ description: 'The environment variable that sets it' }),
    }),
  })
  .meta({ id: 'Start' })

export const startChangeSchema = z.object({
  step: z.enum(startSteps),
  isSkipped: z.boolean(),
})

export const testMailSchema = z
  .object({ recipient: z.string(), id: z.string().meta({ description: 'In the outbox' }) })
  .meta({ id: 'TestMail' })

export type Start = z.infer<typeof startSchema>
export type StartStepState = Start['steps'][number]
export type StartChange = z.infer<typeof startChangeSchema>
export type TestMail = z.infer<typeof testMailSchema>
