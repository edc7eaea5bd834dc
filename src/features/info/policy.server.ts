import { retention } from '#contract/retention.ts'
import type { Config } from '#config.ts'
import type { RetentionSettings, PageRequest } from '#render/screen.ts'
import { isOperatorKnown } from './operator.ts'
import type { Values } from './parse-texts.ts'

/** Tables with personal data, and the section of the privacy policy that covers them. */
export const personalTables: Readonly<Record<string, 2 | 3 | 4>> = {
  clicks: 2,
  conversions: 2,
  // Holds the day's random value for visitor codes.
  settings: 2,
  contact_messages: 3,
  bounces: 3,
  consents: 3,
  deliveries: 3,
  outbox: 3,
  rate_limits: 3,
  subscribers: 3,
  suppressions: 3,
  accounts: 4,
  api_tokens: 4,
  audit_log: 4,
  invitations: 4,
  issues: 4,
  job_runs: 4,
  jobs: 4,
  letters: 4,
  preview_links: 4,
  review_assignments: 4,
  review_comments: 4,
  saved_views: 4,
  sessions: 4,
  two_factors: 4,
  unsaved_work: 4,
  users: 4,
  verifications: 4,
}

/** The tables that hold no personal data. */
export const otherTables: readonly string[] = [
  'article_translations',
  'articles',
  'author_translations',
  'authors',
  'casino_translations',
  'casinos',
  'click_counts',
  'consent_texts',
  'counted_until',
  'given_places',
  'imported_entries',
  'imported_picture_uses',
  'imported_pictures',
  'link_scans',
  'link_uses',
  'links',
  'media',
  'media_uses',
  'media_variants',
  'page_translations',
  'pages',
  'price_points',
  'offer_translations',
  'offers',
  'price_source',
  'programmes',
  'reader_counts',
  'redirects',
  'terms',
  'toplist_translations',
  'toplists',
  'webhook_deliveries',
  'webhook_endpoints',
]

export const readRetentionSettings = (
  config: Pick<Config, 'clickRetentionMonths' | 'databaseUrl' | 'backups'>,
): RetentionSettings => ({
  clickMonths: config.clickRetentionMonths,
  // A PostgreSQL server has backups of its own.
  backupDays: config.databaseUrl === undefined ? config.backups : 0,
})

/** Adds to the placeholders that every page has. */
export function listPolicyValues({
  edition,
  retentionSettings,
  t,
}: Pick<PageRequest, 'edition' | 'retentionSettings' | 't'>): Values {
  const { name: brand, operator, postalAddress, supportEmail } = edition
  const isKnown = isOperatorKnown(edition)
  const periods = Object.entries(retention).map(([name, amount]) => [name, String(amount)])
  return {
    ...(Object.fromEntries(periods) as Values),
    whoRuns: isKnown
      ? t('info.whoRuns', { brand, operator, postalAddress })
      : t('info.operatorUnknown', { brand }),
    emailLink: supportEmail ? `[${supportEmail}](mailto:${supportEmail})` : t('info.emailUnknown'),
    preferencesLink: t('readerMail.preferences'),
    clicksKept: t('info.clicksKept', { months: retentionSettings.clickMonths ?? 0 }),
    backupsKept: t('info.backupsKept', { days: retentionSettings.backupDays }),
  }
}
