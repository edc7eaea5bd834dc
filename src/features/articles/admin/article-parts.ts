import { createFormParts } from '#content/editing/form-parts.tsx'
import { postFields } from '../fields.ts'

/** Guides use some of them. */
export const { TextField, AreaField, FlagField } = createFormParts(postFields)
