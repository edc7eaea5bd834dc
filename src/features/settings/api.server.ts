import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { sendCsv } from '#api/send-file.ts'
import {
  mainLanguageChangeSchema,
  mainLanguageCheckSchema,
  mainLanguageQuerySchema,
  menuSourcesSchema,
  ruleRecordQuerySchema,
  ruleSpanSchema,
  settingsChangeSchema,
  siteSettingsSchema,
} from './contract.ts'
import { describeMenu, type MenuContent } from './menu-places.server.ts'
import type { MainLanguage } from './main-language.server.ts'
import type { SettingsService } from './service.server.ts'

export function createSettingsApi(
  settings: SettingsService,
  mainLanguage: MainLanguage,
  content: MenuContent,
) {
  return defineApi('Settings')
    .get(
      '/admin/settings',
      {
        access: 'administrator',
        summary: 'What the operator has set for this edition, and what is shown otherwise',
        gives: siteSettingsSchema,
      },
      (c) => settings.get(c.edition),
    )
    .get(
      '/admin/settings/menu',
      {
        access: 'administrator',
        summary: 'What a menu of the operator’s own can begin with and lead to',
        gives: menuSourcesSchema,
      },
      (c) => describeMenu(c.edition, content),
    )
    .get(
      '/admin/settings/rules',
      {
        access: 'administrator',
        summary: 'Which rule held when in a place: what its readers could be shown',
        query: ruleRecordQuerySchema,
        gives: z.array(ruleSpanSchema),
      },
      (c) => settings.listRules(c.edition, c.query.place),
    )
    .get(
      '/admin/settings/main-language',
      {
        access: 'administrator',
        summary: 'What keeps a language from being the one that this edition is written in first',
        query: mainLanguageQuerySchema,
        gives: mainLanguageCheckSchema,
      },
      (c) => mainLanguage.check(c.edition, c.query.language),
    )
    .put(
      '/admin/settings/main-language',
      {
        access: 'administrator',
        summary:
          'Make another language the main one: texts change places with their translations, and former addresses lead to the new ones',
        takes: mainLanguageChangeSchema,
        gives: mainLanguageCheckSchema,
        refuses: [409],
      },
      (c) => mainLanguage.change(c.edition, c.actor, c.body),
    )
    .put(
      '/admin/settings',
      {
        access: 'administrator',
        summary: 'Replace the settings of this edition; every page follows at once',
        takes: settingsChangeSchema,
        gives: siteSettingsSchema,
        refuses: [409],
      },
      (c) => settings.save(c.edition, c.actor, c.body),
    )
    .file(
      '/admin/settings/rules.csv',
      { access: 'administrator', summary: 'Which rule held when, of all places that have had one' },
      async (c) => await sendCsv(c.context, 'rules', settings.exportRules(c.edition)),
    ).hono
}

export type SettingsApi = ReturnType<typeof createSettingsApi>
