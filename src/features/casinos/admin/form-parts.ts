import { createFormParts } from '#content/editing/form-parts.tsx'
import { casinoFields } from '../fields.ts'

export const { TextField, AreaField, FlagField } = createFormParts(casinoFields)
