import { defineApi } from '#api/define-api.ts'
import { textCheckSchema, textChecksQuerySchema } from './contract.ts'
import type { UnbackedClaimsService } from './unbacked-claims.server.ts'
import type { UnmarkedOffersService } from './unmarked-offers.server.ts'

export function createTextChecksApi(offers: UnmarkedOffersService, claims: UnbackedClaimsService) {
  const listed = { access: 'editor', query: textChecksQuerySchema, lists: textCheckSchema } as const
  return defineApi('Texts')
    .page(
      '/admin/unmarked-offers',
      {
        ...listed,
        summary:
          'Entries with sentences that look like offers and are not marked as such, which are shown to all readers',
      },
      (c) => offers.list(c.edition, c.query),
    )
    .page(
      '/admin/unbacked-claims',
      {
        ...listed,
        summary:
          'Entries with sentences that tell figures of tests or of all casinos which no record has',
      },
      (c) => claims.list(c.edition, c.query),
    ).hono
}

export type TextChecksApi = ReturnType<typeof createTextChecksApi>
