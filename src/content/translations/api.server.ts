import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import {
  overviewQuerySchema,
  overviewRowSchema,
  progressSchema,
  sourceQuerySchema,
  sourceSchema,
} from './contract.ts'
import type { TranslationsService } from './service.server.ts'

export function createTranslationsApi(translations: TranslationsService) {
  return defineApi('Translations')
    .page(
      '/admin/translations',
      {
        access: 'editor',
        summary: 'The state of casinos, guides and posts in each language',
        query: overviewQuerySchema,
        lists: overviewRowSchema,
        answer: 'A row for each entry and language',
      },
      (c) => translations.list(c.edition, c.query),
    )
    .get(
      '/admin/translations/progress',
      {
        access: 'editor',
        summary: 'How many texts are missing, stale and current, by kind and language',
        gives: z.array(progressSchema),
        answer: 'A row for each kind and language',
      },
      (c) => translations.progress(c.edition),
    )
    .get(
      '/admin/translations/source',
      {
        access: 'editor',
        summary: 'The original that a text was translated from',
        query: sourceQuerySchema,
        gives: sourceSchema,
      },
      async (c) => ({ text: await translations.findSource(c.edition, c.query) }),
    ).hono
}

export type TranslationsApi = ReturnType<typeof createTranslationsApi>
