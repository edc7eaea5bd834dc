import { createFormParts } from '#content/editing/form-parts.tsx'
import { casinoFields } from '../fields.ts'

export const { TextField, AreaField, SelectField, CheckboxField } = createFormParts(casinoFields)
