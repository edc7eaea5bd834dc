import * as z from 'zod'
import type { Field } from '../fields.ts'
import { publicationFields as inputs } from './contract.ts'

/** What kinds that are drafted, scheduled and published have; forms show it as a status. */
export const publicationFields = {
  isPublished: {
    label: 'Published',
    type: 'flag',
    fileOnly: true,
    input: inputs.isPublished,
    output: z.boolean(),
  },
  publishAt: {
    label: 'Publish at',
    type: 'text',
    blankKeeps: true,
    fileOnly: true,
    input: inputs.publishAt,
  },
  createdAt: {
    label: 'Date',
    type: 'text',
    blankKeeps: true,
    fileOnly: true,
    input: inputs.createdAt,
  },
} as const satisfies Record<string, Field>
