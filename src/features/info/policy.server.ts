import { retention } from '#contract/retention.ts'
import type { Config } from '#config.ts'
import type { RetentionSettings, PageRequest } from '#render/screen.ts'
import { isOperatorKnown } from './operator.ts'
import type { Values } from './parse-texts.ts'

export const readRetentionSettings = (
  config: Pick<Config, 'clickRetentionMonths' | 'databaseUrl' | 'backups'>,
): RetentionSettings => ({
  clickMonths: config.clickRetentionMonths,
  // A PostgreSQL server has backups of its own.
  backupDays: config.databaseUrl === undefined ? config.backups : 0,
})

/** Adds to the placeholders that every page has. */
export function listPolicyValues({
  reader,
  retentionSettings,
  t,
}: Pick<PageRequest, 'reader' | 'retentionSettings' | 't'>): Values {
  const { edition } = reader
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
