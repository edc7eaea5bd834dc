import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, jsonBody } from '#api/openapi.ts'
import { menuSourcesSchema, settingsChangeSchema, siteSettingsSchema } from './contract.ts'
import { describeMenu, type MenuContent } from './menu-places.server.ts'
import type { SettingsService } from './service.server.ts'

const tags = ['Settings']

const readRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/settings',
    tags,
    summary: 'What the operator has set for this edition, and what is shown otherwise',
    responses: answers(200, siteSettingsSchema, 'The settings', [401, 403]),
  },
)
const saveRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'put',
    path: '/admin/settings',
    tags,
    summary: 'Replace the settings of this edition; every page follows at once',
    request: { body: jsonBody(settingsChangeSchema) },
    responses: answers(200, siteSettingsSchema, 'The settings', [400, 401, 403, 409]),
  },
)

const menuRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/settings/menu',
    tags,
    summary: 'What a menu of the operator’s own can begin with and lead to',
    responses: answers(200, menuSourcesSchema, 'Links and places', [401, 403]),
  },
)

export function createSettingsApi(settings: SettingsService, content: MenuContent) {
  return newApi()
    .openapi(readRoute, async (c) => c.json(await settings.get(c.var.edition), 200))
    .openapi(menuRoute, async (c) => c.json(await describeMenu(c.var.edition, content), 200))
    .openapi(saveRoute, async (c) =>
      c.json(await settings.save(c.var.edition, getActor(c), c.req.valid('json')), 200),
    )
}

export type SettingsApi = ReturnType<typeof createSettingsApi>
