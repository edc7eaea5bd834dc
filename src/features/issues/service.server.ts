import { FailedIssue } from './batch.server.ts'
import { createDigests, type DigestDeps } from './digests/service.server.ts'
import { createSending, type SendingDeps } from './sending.server.ts'
import { createWrittenIssues, type WrittenDeps } from './written/service.server.ts'

/** A run goes on in the next one, seconds later. */
const batchesPerRun = 25

/** The issues of the newsletter: those that the site writes, and those that a person does. */
export function createIssuesService(deps: SendingDeps & DigestDeps & WrittenDeps) {
  const sending = createSending(deps)
  const digests = createDigests(deps, sending)
  const written = createWrittenIssues(deps, sending)
  return {
    digests,
    written,
    /**
     * Safe in several processes and if killed: every reader gets an issue exactly once.
     * @throws FailedIssue if one could not go on; the others have
     */
    async run(): Promise<void> {
      await digests.makeDue()
      await written.startDue()
      const failures: FailedIssue[] = []
      for (let batch = 0; batch < batchesPerRun; batch += 1) {
        try {
          if (!(await sending.sendNext(failures.map(({ issueId }) => issueId)))) break
        } catch (error) {
          if (!(error instanceof FailedIssue)) throw error
          failures.push(error)
        }
      }
      if (failures[0]) throw failures[0]
    },
  }
}
