import type { FieldValues } from '#content/editing/field-values.ts'
import { createFormParts } from '#content/editing/form-parts.tsx'
import type { PublicationValues } from '#content/publication/publication-values.ts'
import { postFields, type guideFields } from '../fields.ts'

/** Guides use some of them. */
export const { TextField, AreaField, FlagField } = createFormParts(postFields)

/** Of guides; posts have more. */
export type ArticleFormValues = FieldValues<typeof guideFields> & PublicationValues
