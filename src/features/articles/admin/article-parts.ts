import type { FieldValues } from '#content/editing/field-values.ts'
import { createFormParts } from '#content/editing/form-parts.tsx'
import type { PublicationValues } from '#content/publication/publication-values.ts'
import { postFields, type guideFields } from '../fields.ts'

/** The inputs of posts, some of which guides use, too. */
export const { TextField, AreaField, CheckboxField } = createFormParts(postFields)

/** What the forms of guides and of posts have in common; a post's form has more fields. */
export type ArticleFormValues = FieldValues<typeof guideFields> & PublicationValues
