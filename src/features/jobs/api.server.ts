import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { jobRunSchema, jobSchema } from './contract.ts'
import type { JobsService } from './service.server.ts'

export function createJobsApi(jobs: JobsService) {
  return defineApi('Jobs')
    .get(
      '/admin/jobs',
      {
        access: 'administrator',
        summary: 'Recurring jobs of the whole site, with the last run of each',
        gives: z.array(jobSchema),
      },
      () => jobs.list(),
    )
    .get(
      '/admin/jobs/{name}/runs',
      {
        access: 'administrator',
        summary: 'The last runs of a job, newest first',
        gives: z.array(jobRunSchema),
      },
      (c) => jobs.listRuns(c.name),
    )
    .post(
      '/admin/jobs/{name}/run',
      {
        access: 'administrator',
        summary: 'Run a job ahead of schedule',
        says: 'The job will start in a moment',
        refuses: [409],
      },
      (c) => jobs.runNow(c.edition, c.actor, c.name),
    ).hono
}

export type JobsApi = ReturnType<typeof createJobsApi>
