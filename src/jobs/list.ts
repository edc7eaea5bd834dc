/** Administrators see them in this order. */
import { deleteExpiredRows } from '#db/expired-rows.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { JobDefinitions } from '#features/jobs/definition.ts'
import type { ListedPage } from '#render/screen.ts'
import type { Services } from '#services.ts'
import { submitChanges } from '#site/index-now.server.ts'
import { backUpDaily } from './backups.ts'

const minute = 60_000
const tenSeconds = 10_000
const hour = 60 * minute

export function listJobs(
  deps: Deps,
  services: Services,
  listPages: (edition: Edition) => Promise<readonly ListedPage[]>,
): JobDefinitions {
  const { indexNowUrl: url } = deps.config
  return {
    'scheduled-articles': {
      title: 'Scheduled articles',
      description: 'Publishes guides, posts, lists and pages that are due.',
      every: tenSeconds,
      run: async () => {
        for (const entries of Object.values(services.content))
          if ('publishDue' in entries) await entries.publishDue()
      },
    },
    'lists-of-new-casinos': {
      title: 'Lists of new casinos',
      description: 'Drops casinos from lists of new ones when their days have passed.',
      every: hour,
      run: () => services.toplists.renew(),
    },
    'market-rules': {
      title: 'Rules of places',
      description: 'Tells caches in front when a rule begins or ends, and when licences have aged.',
      every: minute,
      run: () => services.settings.tellNewDay(),
    },
    'given-places': {
      title: 'Places and ratings set by hand',
      description: 'Ends the editors’ decisions whose last day has passed.',
      every: hour,
      run: () => services.ratings.endMoves(),
    },
    'ended-bonuses': {
      title: 'Ended bonuses',
      description: 'Makes the next bonus the main one when the current one expires.',
      every: hour,
      run: () => services.bonuses.end(),
    },
    'payout-times': {
      title: 'Times of payouts',
      description: 'Stops counting payout tests when they are a year old.',
      every: hour,
      run: () => services.payouts.age(),
    },
    'newsletter-issues': {
      title: 'Newsletter issues',
      description:
        'Creates the digests and alerts that are due, starts the scheduled issues, and keeps sending those in progress.',
      every: tenSeconds,
      run: () => services.issues.run(),
    },
    'price-history': {
      title: 'Price history',
      description:
        'Fetches prices if nobody has for five minutes, so that the history has no gaps.',
      every: minute,
      run: () => services.prices.sample(),
    },
    links: {
      title: 'Outgoing links',
      description: 'Adds new addresses, and checks each of them once a week.',
      every: 10 * minute,
      run: (signal) => services.links.run(signal),
    },
    'imported-pictures': {
      title: 'Pictures of imported articles',
      description: 'Fetches them from the old site, one at a time, and shows them in the articles.',
      every: tenSeconds,
      run: (signal) => services.importedPictures.run(signal),
    },
    'click-partitions': {
      title: 'Click partitions and salt',
      description: 'Prepares the tables for the coming months and deletes the previous day’s salt.',
      every: hour,
      run: () => services.clicks.prepare(),
    },
    'daily-counts': {
      title: 'Daily counts',
      description: 'Counts each past day’s clicks and newsletter subscribers for the analytics.',
      every: hour,
      run: (signal) => services.analytics.counting.run(signal),
    },
    'old-clicks': {
      title: 'Old clicks',
      description: 'Deletes the clicks of months beyond CLICK_RETENTION_MONTHS; their counts stay.',
      every: hour,
      run: () => services.analytics.counting.forgetOld(),
    },
    'expired-rows': {
      title: 'Old rows',
      description:
        'Deletes what is stored for a limited time: sessions, codes, counts of attempts, emails, messages of webhooks, unsaved changes and the like.',
      every: hour,
      run: () => deleteExpired(deps),
    },
    webhooks: {
      title: 'Webhooks',
      description: 'Tells other systems what has been published, changed, removed or recorded.',
      every: tenSeconds,
      run: (signal) => services.webhooks.run(signal),
    },
    'newsletter-sign-ups': {
      title: 'Unconfirmed sign-ups',
      description: 'Deletes addresses that were never confirmed.',
      every: hour,
      run: () => services.newsletter.prune(),
    },
    'unused-proofs': {
      title: 'Unused proofs',
      description: 'Deletes files that no payout test has named for 90 days.',
      every: hour,
      run: () => services.payouts.prune(),
    },
    'mail-secrets': {
      title: 'Links in emails',
      description:
        'Blanks keys and tokens in emails that have been sent or whose links have expired.',
      every: 10 * minute,
      run: () => services.mail.blankSecrets(),
    },
    ...(url && {
      'search-engines': {
        title: 'Search engines',
        description: 'Tells search engines by IndexNow which pages have changed.',
        every: 10 * minute,
        run: (signal: AbortSignal) => submitChanges({ ...deps, url, listPages }, signal),
      },
    }),
    backup: {
      title: 'Backup',
      description:
        'Copies the embedded database once a day; a PostgreSQL server has tools of its own.',
      every: hour,
      run: () => backUp(deps),
    },
  }
}

async function deleteExpired({ database, clock }: Deps): Promise<string | void> {
  const deleted = await deleteExpiredRows(database.db, clock())
  const counts = [...deleted].map(([table, count]) => `${count} of ${table}`)
  if (counts.length > 0) return `Deleted ${counts.join(', ')}.`
}

async function backUp({ database, config, clock }: Deps): Promise<string | void> {
  const folder = await backUpDaily({
    database,
    dataDir: config.dataDir,
    keep: config.backups,
    now: clock(),
  })
  if (folder) return `Backed up to ${folder}.`
}
