import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import type { CasinosAdminApi } from '../admin-api.server.ts'
import type { FactFilter } from '../admin-contract.ts'
import { changeCasino } from './casino-editing.ts'
import type { Changes } from './form-values.ts'

const admin = hc<CasinosAdminApi>(...apiClient).admin
const { facts: api, casinos } = admin

export function useFactList(query: {
  state: FactFilter
  q: string
  limit: number
  offset: number
}) {
  const { state, q, ...range } = query
  return useQuery({
    ...readingPage(api, { query: { state, ...given({ q }), ...given(range) } }, useEdition().id),
    placeholderData: keepPreviousData,
  })
}

/** All facts of a casino that come from the page of one of them, checked again today. */
export const useCheckPage = () =>
  useAction({
    async call(
      { casinoId, url, today }: { casinoId: string; url: string; today: string },
      edition,
    ) {
      const { version, evidence } = await read(
        casinos[':id'].$get({ param: { id: casinoId } }, within(edition)),
      )
      const same = Object.entries(evidence).filter(
        ([, found]) =>
          // What was said to hold until a day that has passed needs a new day.
          found.url === url && (found.validUntil === null || found.validUntil >= today),
      )
      const checked = same.map(([field, found]) => [field, { ...found, checkedOn: today }])
      await changeCasino(
        casinoId,
        { version, evidence: Object.fromEntries(checked) as Changes['evidence'] },
        edition,
      )
      return checked.length
    },
    done: (count) => (count === 1 ? 'One fact is checked' : `${count} facts are checked`),
    failed: 'The facts could not be stored. Try again.',
  })

type Checked = { casinoId: string; changes: Changes; said: string }

/**
 * Stores what was found at a casino, as its form does. All that was read becomes stale.
 * @param failed what is said where no form shows the failure
 */
export const useCheckFact = (failed?: string) =>
  useAction({
    call: ({ casinoId, changes }: Checked, edition) => changeCasino(casinoId, changes, edition),
    done: (_casino, { said }) => said,
    ...(failed && { failed }),
  })
