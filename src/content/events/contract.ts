/** What other systems can be told. */
import { contentKinds } from '#contract/content-kinds.ts'

export const contentSteps = ['published', 'changed', 'removed'] as const
export type ContentStep = (typeof contentSteps)[number]

const contentEvents = contentKinds.flatMap((kind) =>
  contentSteps.map((step) => `${kind}.${step}` as const),
)

export const eventTypes = [...contentEvents, 'conversion.recorded'] as const
export type EventType = (typeof eventTypes)[number]
