/** The calls of the jobs' screen. */
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#admin-kit/api-client.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { Job, JobRun } from '../contract.ts'

const path = `${apiPath}/admin/jobs`
/** How soon a job that is at work is looked at again, in milliseconds. */
const lookAgain = 1500

const isBusy = ({ state }: Job) => state === 'running' || state === 'due'

export function useJobs() {
  return useQuery<Job[]>({
    queryKey: [path],
    // Only while there is something to see.
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? lookAgain : false),
  })
}

/** A job's last runs, fetched again while the job runs. */
export function useRuns(job: Job) {
  return useQuery<JobRun[]>({ queryKey: [`${path}/${job.name}/runs`, undefined, job.lastRun?.id, job.state] })
}

export function useRunNow() {
  return useAction({
    call: (job: Job, edition) => callApi(`${path}/${job.name}/run`, { method: 'POST', edition }),
    done: 'The job will start in a moment',
    failed: 'Could not start the job',
    path,
  })
}
