import * as z from 'zod'
import { listFilter, requiredText, uuid } from '#contract/fields.ts'
import { seenValues } from '#contract/versions.ts'
import { eventTypes } from '#content/events/contract.ts'

export const maxEndpoints = 20

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

const address = requiredText(2000, 'Give an address').refine(
  (value) => URL.canParse(value),
  'Give a whole address, such as https://example.com/hook',
)

const events = z
  .array(z.enum(eventTypes))
  .min(1, 'Choose at least one')
  .max(eventTypes.length)
  .transform((list) => [...new Set(list)])

export const endpointCreationSchema = z.object({ url: address, events })
export const endpointChangesSchema = z.object({
  url: address.optional(),
  events: events.optional(),
  isPaused: z.boolean().optional(),
  seen: seenValues({ url: z.string(), events: z.array(z.string()), isPaused: z.boolean() }),
})

export const endpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  /** How many failures there were in a row. */
  failures: z.number(),
  pausedAt: z.iso.datetime().nullable(),
  pauseReason: z.string().nullable(),
  waiting: z.number(),
  createdAt: z.iso.datetime(),
})
export const secretSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** The secret, which is shown only this once. */
  secret: z.string(),
})

export const deliverySchema = z.object({
  id: z.string(),
  endpointId: z.string(),
  url: z.string(),
  type: z.string(),
  edition: z.string().nullable(),
  label: z.string().nullable(),
  body: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** The last attempts, the oldest first. */
  tries: z.array(
    z.object({ at: z.string(), status: z.number().nullable(), note: z.string().nullable() }),
  ),
  nextTryAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

export const deliveryQuerySchema = z.object({
  endpoint: listFilter(uuid),
  state: listFilter(z.enum(deliveryStates)),
  before: uuid.optional().meta({ description: 'Id of the last message of the page before' }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export type Endpoint = z.infer<typeof endpointSchema>
export type EndpointCreation = z.infer<typeof endpointCreationSchema>
export type EndpointChanges = z.infer<typeof endpointChangesSchema>
export type EndpointSecret = z.infer<typeof secretSchema>
export type Delivery = z.infer<typeof deliverySchema>
export type DeliveryQuery = z.infer<typeof deliveryQuerySchema>
