import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { ProgrammesApi } from '../api.server.ts'
import type { Programme, ProgrammeCreation, ProgrammeWithSecret } from '../contract.ts'

const api = hc<ProgrammesApi>(...apiClient).admin.programmes
const path = apiPath + api.$path()

export const useProgrammes = () => useQuery(reading(api, {}, useEdition().id))

/** `programme` as it was when its form opened; undefined creates one. */
export const useSaveProgramme = (programme: Programme | undefined) =>
  useAction({
    call: (json: ProgrammeCreation, edition): Promise<Programme | ProgrammeWithSecret> =>
      programme
        ? read(
            api[':id'].$patch(
              { param: { id: programme.id }, json: { ...json, version: programme.version } },
              within(edition),
            ),
          )
        : read(api.$post({ json }, within(edition))),
    done: ({ name }) => (programme ? `${name} saved` : `${name} added`),
    path,
  })

export function useRenewSecret() {
  return useAction({
    call: ({ id }: Programme, edition) =>
      read(api[':id'].secret.$post({ param: { id } }, within(edition))),
    done: ({ name }) => `${name} has a new secret`,
    failed: 'Could not create a new secret',
    path,
  })
}

export function useRemoveProgramme() {
  return useAction({
    call: ({ id, version }: Programme, edition) =>
      read(api[':id'].$delete({ param: { id }, query: { version } }, within(edition))),
    done: ({ message }) => message,
    failed: 'Could not delete the programme',
    path,
  })
}
