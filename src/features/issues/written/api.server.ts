import * as z from 'zod'
import { uuid } from '#contract/fields.ts'
import { defineApi } from '#api/define-api.ts'
import { versionQuerySchema } from '#contract/versions.ts'
import {
  writtenChangesSchema,
  writtenCreationSchema,
  writtenPreviewQuerySchema,
  writtenPreviewSchema,
  writtenQuerySchema,
  writtenIssueSchema,
  writtenSummarySchema,
  reachQuerySchema,
  reachSchema,
  scheduleSchema,
  seenSchema,
} from './contract.ts'
import type { WrittenIssues } from './service.server.ts'

const path = '/admin/newsletter/written-issues'
const byId = z.object({ id: uuid })

export function createWrittenIssuesApi(issues: WrittenIssues) {
  return defineApi('Newsletter')
    .page(
      path,
      {
        access: 'administrator',
        summary: 'Issues that people write, newest first',
        query: writtenQuerySchema,
        lists: writtenSummarySchema,
      },
      (c) => issues.list(c.edition, c.query),
    )
    .post(
      path,
      {
        access: 'administrator',
        summary: 'Add an issue as a draft',
        takes: writtenCreationSchema,
        creates: writtenIssueSchema,
      },
      (c) => issues.create(c.edition, c.actor, c.body),
    )
    .get(
      `${path}/reach`,
      {
        access: 'administrator',
        summary: 'How many subscribers an issue with this segment would reach now',
        query: reachQuerySchema,
        gives: reachSchema,
      },
      (c) => issues.count(c.edition, c.query),
    )
    .get(
      `${path}/{id}`,
      {
        access: 'administrator',
        summary: 'One issue with its texts',
        params: byId,
        gives: writtenIssueSchema,
        refuses: [400],
      },
      (c) => issues.get(c.edition, c.id),
    )
    .patch(
      `${path}/{id}`,
      {
        access: 'administrator',
        summary: 'Change a draft',
        params: byId,
        takes: writtenChangesSchema,
        gives: writtenIssueSchema,
        refuses: [409],
      },
      (c) => issues.update(c.edition, c.actor, c.id, c.body),
    )
    .delete(
      `${path}/{id}`,
      {
        access: 'administrator',
        summary: 'Delete a draft',
        params: byId,
        query: versionQuerySchema,
        says: 'Issue deleted',
        refuses: [400, 409],
      },
      (c) => issues.remove(c.edition, c.actor, c.id, c.query.version),
    )
    .get(
      `${path}/{id}/preview`,
      {
        access: 'administrator',
        summary: 'The email in one language, as HTML and as text',
        params: byId,
        query: writtenPreviewQuerySchema,
        gives: writtenPreviewSchema,
      },
      (c) => issues.preview(c.edition, c.id, c.query.language),
    )
    .post(
      `${path}/{id}/test`,
      {
        access: 'administrator',
        summary: 'Send it to your own address, once in each language chosen',
        params: byId,
        refuses: [400, 409],
      },
      (c) => issues.sendTest(c.edition, c.actor, c.id),
    )
    .post(
      `${path}/{id}/send`,
      {
        access: 'administrator',
        summary: 'Send it now to all subscribers of its segment',
        params: byId,
        takes: seenSchema,
        says: 'The issue is being sent.',
        refuses: [409],
      },
      (c) => issues.sendNow(c.edition, c.actor, c.id, c.body),
    )
    .post(
      `${path}/{id}/schedule`,
      {
        access: 'administrator',
        summary: 'Send it at a later time',
        params: byId,
        takes: scheduleSchema,
        says: 'The issue is scheduled.',
        refuses: [409],
      },
      ({ edition, actor, id, body: { version, sendAt } }) =>
        issues.schedule(edition, actor, id, { version, sendAt: new Date(sendAt) }),
    )
    .post(
      `${path}/{id}/cancel`,
      {
        access: 'administrator',
        summary: 'Make a scheduled issue a draft again',
        params: byId,
        says: 'The issue is a draft again.',
        refuses: [400, 409],
      },
      (c) => issues.cancel(c.edition, c.actor, c.id),
    ).hono
}

export type WrittenIssuesApi = ReturnType<typeof createWrittenIssuesApi>
