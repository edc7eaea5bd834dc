/** The calls of the programmes' screen. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { notify } from '#ui/toast/notify.ts'
import { apiPath } from '#urls.ts'
import type { Programme, ProgrammeCreation, ProgrammeWithSecret } from '../contract.ts'

const path = `${apiPath}/admin/programmes`

export function useProgrammes() {
  return useQuery<Programme[]>({ queryKey: [path, useEdition().id] })
}

/** Adds a programme, or changes the given one as it was when its form was opened. */
export function useSaveProgramme(programme: Programme | undefined) {
  const edition = useEdition().id
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (values: ProgrammeCreation): Promise<Programme | ProgrammeWithSecret> =>
      programme
        ? callApi(`${path}/${programme.id}`, {
            method: 'PATCH',
            body: { ...values, version: programme.version },
            edition,
          })
        : callApi(path, { method: 'POST', body: values, edition }),
    onSuccess: ({ name }) => {
      notify({ title: programme ? `${name} saved` : `${name} added`, variant: 'success' })
      return queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}

export function useRenewSecret() {
  return useAction({
    call: ({ id }: Programme, edition) =>
      callApi<ProgrammeWithSecret>(`${path}/${id}/secret`, { method: 'POST', edition }),
    done: ({ name }) => `${name} has a new secret`,
    failed: 'Could not create a new secret',
    path,
  })
}

export function useRemoveProgramme() {
  return useAction({
    call: ({ id }: Programme, edition) => callApi<{ message: string }>(`${path}/${id}`, { method: 'DELETE', edition }),
    done: ({ message }) => message,
    failed: 'Could not delete the programme',
    path,
  })
}
