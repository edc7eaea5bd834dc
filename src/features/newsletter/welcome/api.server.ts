import { defineApi } from '#api/define-api.ts'
import { welcomeChangeSchema, welcomeSchema } from './contract.ts'
import type { WelcomeService } from './service.server.ts'

const path = '/admin/newsletter/welcome'

export function createWelcomeApi(welcome: WelcomeService) {
  return defineApi('Newsletter')
    .get(
      path,
      {
        access: 'administrator',
        summary: 'The email that new subscribers get, with the built-in texts',
        gives: welcomeSchema,
      },
      (c) => welcome.get(c.edition),
    )
    .put(
      path,
      {
        access: 'administrator',
        summary: 'Switch the welcome email on or off, and change its texts',
        takes: welcomeChangeSchema,
        gives: welcomeSchema,
        refuses: [409],
      },
      (c) => welcome.save(c.edition, c.actor, c.body),
    ).hono
}

export type WelcomeApi = ReturnType<typeof createWelcomeApi>
