import { languageCodes } from '#i18n/languages.ts'
/** The API's schemas of a published kind, made of its fields. */
import * as z from 'zod'
import { shapeOf, type Fields } from '#content/fields.ts'
import {
  entryInputFields,
  entryListFields,
  entryListFilterSchema,
  entryPageFields,
} from './contract.ts'
import { textHashesSchema, translationStateFields } from '#content/translations/contract.ts'

/** @param id the kind's name in the API's description, such as `Toplist` */
export function defineSchemas<F extends Fields & { title: { input: z.ZodType } }>(
  fields: F,
  id: string,
) {
  const texts = z.object({ ...shapeOf(fields, 'translated'), ...translationStateFields }).meta({
    id: `${id}Texts`,
    description: 'Texts in one language; a blank or null one falls back to the main language',
  })
  const translations = z.partialRecord(z.enum(languageCodes), texts)
  const changes = z
    .object({ ...shapeOf(fields, 'input'), translations, ...entryInputFields })
    .partial()
  const entry = z.object({
    id: z.string(),
    tenant: z.string(),
    ...shapeOf(fields, 'output'),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  return {
    /** Fields that are left out stay as they are. */
    changes: changes.meta({ id: `${id}Changes` }),
    creation: changes.extend({ title: fields.title.input }).meta({ id: `${id}Creation` }),
    /** Texts in the language of the call. */
    entry: entry.meta({ id }),
    /** Texts of the main language with all translations. */
    admin: entry
      .extend({
        publishAt: z.string().nullable(),
        version: z.number().int(),
        textHashes: textHashesSchema,
        translations: z.record(z.string(), texts),
      })
      .meta({ id: `Admin${id}` }),
    listItem: z.object(entryListFields).meta({ id: `${id}ListItem` }),
    filter: entryListFilterSchema,
    listQuery: entryListFilterSchema.extend({
      sort: z.enum(['newest', 'changed', 'title']).default('newest'),
      ...entryPageFields,
    }),
  }
}
