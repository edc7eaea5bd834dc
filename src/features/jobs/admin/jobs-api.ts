import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { JobsApi } from '../api.server.ts'
import type { Job } from '../contract.ts'

const api = hc<JobsApi>(...apiClient).admin.jobs
const path = apiPath + api.$path()
/** How many milliseconds later a running job is looked at again. */
const lookAgain = 1500

const isBusy = ({ state }: Job) => state === 'running' || state === 'due'

/** @param isFollowed whether they are read again while one is busy */
export function useJobs(isFollowed = true) {
  return useQuery({
    ...reading(api, {}),
    refetchInterval: ({ state }) => (isFollowed && state.data?.some(isBusy) ? lookAgain : false),
  })
}

/** The last runs of a job, read again while it runs. */
export function useRuns({ name, lastRun, state }: Job) {
  const { runs } = api[':name']
  return useQuery({
    queryKey: [apiPath + runs.$path({ param: { name } }), undefined, lastRun?.id, state],
    queryFn: ({ signal }) => read(runs.$get({ param: { name } }, within(undefined, signal))),
  })
}

export function useRunNow() {
  return useAction({
    call: ({ name }: Job, edition) =>
      read(api[':name'].run.$post({ param: { name } }, within(edition))),
    done: 'The job will start in a moment',
    failed: 'Could not start the job',
    path,
  })
}
