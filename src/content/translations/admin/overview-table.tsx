import { Link } from '@tanstack/react-router'
import { LanguageName } from '#admin-kit/language-name.tsx'
import { paths } from '#admin-kit/paths.ts'
import { getLanguage } from '#i18n/languages.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { kindLabels } from '#contract/content-kinds.ts'
import type { OverviewRow } from '../contract.ts'

/** A name links to its texts in that language. */
export function OverviewTable({ rows }: { rows: readonly OverviewRow[] }) {
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-small max-md:block">
        <thead className="text-muted max-md:sr-only">
          <tr>
            {['Entry', 'Kind', 'Language', 'Missing', 'Stale', 'Current', 'Visitors'].map(
              (title) => (
                <th
                  key={title}
                  scope="col"
                  className="px-3 py-2 text-start font-semibold first:ps-4"
                >
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <Row key={`${row.id} ${row.language}`} {...row} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const cell =
  'px-3 py-2 first:ps-4 max-md:inline-flex max-md:items-center max-md:gap-1 max-md:p-0 max-md:first:ps-0'

function Row({ kind, id, name, language, missing, stale, current, isPublic }: OverviewRow) {
  return (
    <tr className="border-t border-line max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <th scope="row" className={`${cell} text-start font-semibold max-md:w-full`}>
        <Link
          to={paths[kind]}
          params={{ entryId: id }}
          search={(search: object) => ({ ...search, language })}
          aria-label={`${name} in ${getLanguage(language).name}`}
          className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {name}
        </Link>
      </th>
      <td className={cell}>{kindLabels[kind]}</td>
      <td className={cell}>
        <LanguageName code={language} />
      </td>
      <Count label="missing" value={missing} warns />
      <Count label="stale" value={stale} warns />
      <Count label="current" value={current} />
      <td className={cell}>
        {isPublic ? <Badge tone="positive">public</Badge> : <Badge>not public</Badge>}
      </td>
    </tr>
  )
}

function Count({ label, value, warns = false }: { label: string; value: number; warns?: boolean }) {
  return (
    <td className={`${cell} figures`}>
      {value > 0 && warns ? <Badge tone="warning">{value}</Badge> : value}
      <span className="text-muted md:hidden"> {label}</span>
    </td>
  )
}
