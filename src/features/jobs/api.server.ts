import * as z from 'zod'
import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, done } from '#api/openapi.ts'
import { jobRunSchema, jobSchema } from './contract.ts'
import type { JobsService } from './service.server.ts'

const tags = ['Jobs']
const byName = { params: z.object({ name: z.string() }) }

const listRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/jobs',
    tags,
    summary: 'Recurring jobs of the whole site, with the last run of each',
    responses: answers(200, z.array(jobSchema), 'The jobs', [401, 403]),
  },
)
const runsRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/jobs/{name}/runs',
    tags,
    summary: 'The last runs of a job, newest first',
    request: byName,
    responses: answers(200, z.array(jobRunSchema), 'The runs', [401, 403, 404]),
  },
)
const runRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/jobs/{name}/run',
    tags,
    summary: 'Run a job ahead of schedule',
    request: byName,
    responses: done('It is due; a process will start it in a moment', [401, 403, 404, 409]),
  },
)

export function createJobsApi(jobs: JobsService) {
  return newApi()
    .openapi(listRoute, async (c) => {
      getAdministrator(c)
      return c.json(await jobs.list(), 200)
    })
    .openapi(runsRoute, async (c) => {
      getAdministrator(c)
      return c.json(await jobs.listRuns(c.req.valid('param').name), 200)
    })
    .openapi(runRoute, async (c) => {
      await jobs.runNow(c.var.edition, getAdministrator(c), c.req.valid('param').name)
      return c.json({ message: 'The job will start in a moment' }, 200)
    })
}

export type JobsApi = ReturnType<typeof createJobsApi>
