/** The recurring jobs of the site, in the order that administrators see them. */
import type { Deps } from '#deps.ts'
import type { Accounts } from '#features/accounts/service.server.ts'
import type { JobDefinitions } from '#features/jobs/definition.ts'
import type { Services } from '#services.ts'
import { backUpDaily } from './backups.ts'

const minute = 60_000
const tenSeconds = 10_000
const hour = 60 * minute

/** A job is one entry here; its work belongs to its feature. */
export function listJobs(deps: Deps, services: Services, accounts: Pick<Accounts, 'removeExpired'>): JobDefinitions {
  return {
    'scheduled-articles': {
      title: 'Scheduled articles',
      description: 'Publishes the guides and posts whose time has come.',
      every: tenSeconds,
      run: async () => {
        await services.guides.publishDue()
        await services.posts.publishDue()
      },
    },
    'newsletter-issues': {
      title: 'Newsletter issues',
      description: 'Makes the digests and alerts that are due, and goes on sending those under way.',
      every: minute,
      run: () => services.issues.run(),
    },
    'price-history': {
      title: 'History of prices',
      description: 'Asks the source of prices when nobody has for five minutes, so that the history has no gaps.',
      every: minute,
      run: () => services.prices.sample(),
    },
    links: {
      title: 'Outgoing links',
      description: 'Takes up new addresses, and looks at each of them once a week.',
      every: 10 * minute,
      run: (signal) => services.links.run(signal),
    },
    'click-partitions': {
      title: 'Partitions and salt of clicks',
      description: 'Prepares the tables of the coming months and throws away the last day’s salt.',
      every: hour,
      run: () => services.clicks.prepare(),
    },
    'daily-counts': {
      title: 'Daily counts',
      description: 'Counts the clicks and the newsletter’s readers of each day that is over, for the analytics.',
      every: hour,
      run: (signal) => services.analytics.counting.run(signal),
    },
    'old-clicks': {
      title: 'Old clicks',
      description: 'Drops the clicks of months that CLICK_RETENTION_MONTHS keeps no longer; their counts stay.',
      every: hour,
      run: () => services.analytics.counting.forgetOld(),
    },
    'expired-sessions': {
      title: 'Expired sessions',
      description: 'Removes sessions and codes that are over.',
      every: hour,
      run: () => accounts.removeExpired(),
    },
    'newsletter-sign-ups': {
      title: 'Unconfirmed sign-ups',
      description: 'Forgets readers who never confirmed their address.',
      every: hour,
      run: () => services.newsletter.prune(),
    },
    'old-previews': {
      title: 'Old preview links',
      description: 'Deletes preview links that are over.',
      every: hour,
      run: () => services.previews.prune(),
    },
    'old-prices': {
      title: 'Old prices',
      description: 'Deletes prices that no history shows any more.',
      every: hour,
      run: () => services.prices.prune(),
    },
    'old-mails': {
      title: 'Old mails',
      description: 'Removes mails that were over 90 days ago.',
      every: hour,
      run: () => services.mail.removeOld(),
    },
    'mail-secrets': {
      title: 'Links in mails',
      description: 'Blanks keys and tokens in mails that were sent, or in which they have expired.',
      every: 10 * minute,
      run: () => services.mail.blankSecrets(),
    },
    'old-sign-ins': {
      title: 'Old sign-ins',
      description: 'Removes sign-ins from the audit log after a year; changes stay in it.',
      every: hour,
      run: () => services.auditLog.prune(),
    },
    backup: {
      title: 'Backup',
      description: 'Copies the embedded database once a day; a PostgreSQL server has tools of its own.',
      every: hour,
      run: () => backUp(deps),
    },
  }
}

async function backUp({ database, config, clock }: Deps): Promise<string | void> {
  const folder = await backUpDaily({ database, dataDir: config.dataDir, keep: config.backups, now: clock() })
  if (folder) return `Backed up to ${folder}.`
}
