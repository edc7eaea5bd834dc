/** Administrators see them in this order. */
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { Accounts } from '#features/accounts/service.server.ts'
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
  accounts: Pick<Accounts, 'removeExpired'>,
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
      description: 'Lets rules for where readers may play begin and end on their days.',
      every: hour,
      run: () => services.settings.renewRules(),
    },
    'given-places': {
      title: 'Places given by editors',
      description: 'Ends decisions about the ranking whose last day has passed.',
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
        'Creates the digests and alerts that are due, and keeps sending those in progress.',
      every: minute,
      run: () => services.issues.run(),
    },
    'written-issues': {
      title: 'Written newsletter issues',
      description: 'Starts the scheduled ones that are due, and keeps sending those in progress.',
      every: tenSeconds,
      run: () => services.letters.run(),
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
    'expired-sessions': {
      title: 'Expired sessions',
      description: 'Deletes expired sessions and codes.',
      every: hour,
      run: () => accounts.removeExpired(),
    },
    webhooks: {
      title: 'Webhooks',
      description: 'Tells other systems what has been published, changed, removed or recorded.',
      every: tenSeconds,
      run: (signal) => services.webhooks.run(signal),
    },
    'old-webhook-messages': {
      title: 'Old webhook messages',
      description: 'Deletes messages of webhooks after 30 days.',
      every: hour,
      run: () => services.webhooks.prune(),
    },
    'old-tokens': {
      title: 'Old API tokens',
      description: 'Deletes API tokens that expired a while ago.',
      every: hour,
      run: () => services.tokens.prune(),
    },
    'newsletter-sign-ups': {
      title: 'Unconfirmed sign-ups',
      description: 'Deletes addresses that were never confirmed.',
      every: hour,
      run: () => services.newsletter.prune(),
    },
    'old-bounces': {
      title: 'Old bounces',
      description: 'Deletes reports of emails that came back after 90 days.',
      every: hour,
      run: () => services.bounces.prune(),
    },
    'old-previews': {
      title: 'Old preview links',
      description: 'Deletes expired preview links.',
      every: hour,
      run: () => services.previews.prune(),
    },
    'unused-proofs': {
      title: 'Unused proofs',
      description: 'Deletes files that no payout test has named for 90 days.',
      every: hour,
      run: () => services.payouts.prune(),
    },
    'old-unsaved-changes': {
      title: 'Old unsaved changes',
      description: 'Deletes what was typed into forms and not saved within 30 days.',
      every: hour,
      run: () => services.unsaved.prune(),
    },
    'old-searches': {
      title: 'Old searches',
      description: 'Deletes what readers searched for in vain after 90 days.',
      every: hour,
      run: () => services.siteSearch.prune(),
    },
    'old-prices': {
      title: 'Old prices',
      description: 'Deletes prices that no history shows any longer.',
      every: hour,
      run: () => services.prices.prune(),
    },
    'old-mails': {
      title: 'Old emails',
      description: 'Deletes emails completed more than 90 days ago.',
      every: hour,
      run: () => services.mail.removeOld(),
    },
    'mail-secrets': {
      title: 'Links in emails',
      description:
        'Blanks keys and tokens in emails that have been sent or whose links have expired.',
      every: 10 * minute,
      run: () => services.mail.blankSecrets(),
    },
    'old-sign-ins': {
      title: 'Old sign-ins',
      description: 'Deletes sign-ins from the audit log after a year; changes stay.',
      every: hour,
      run: () => services.auditLog.prune(),
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

async function backUp({ database, config, clock }: Deps): Promise<string | void> {
  const folder = await backUpDaily({
    database,
    dataDir: config.dataDir,
    keep: config.backups,
    now: clock(),
  })
  if (folder) return `Backed up to ${folder}.`
}
