/** Works costs out beside the thread that answers requests. */
import { serveThread } from '#process/serve-thread.ts'
import type { Terms } from './terms.ts'
import { workOut, type BonusCost } from './work-out.ts'

serveThread<Terms, BonusCost>(workOut)
