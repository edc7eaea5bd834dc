import { useEdition } from '#admin-kit/edition.ts'
import { listOtherLanguages } from '#editions/offered-languages.ts'
import { LanguageName } from '#admin-kit/language-name.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { getLanguage } from '#i18n/languages.ts'
import { Card } from '#ui/card.tsx'
import { kindListLabels } from '#contract/content-kinds.ts'
import type { Progress } from '../contract.ts'
import { useProgress } from './overview-api.ts'

export function ProgressTable() {
  const progress = useProgress()
  const codes = listOtherLanguages(useEdition())
  return (
    <QueryState query={progress} what="progress">
      {(all) => (
        <Card className="overflow-x-auto" tabIndex={0} role="region" aria-label="Progress">
          <table className="w-full min-w-160 text-small">
            <thead className="text-muted">
              <tr>
                <th scope="col" className="px-4 py-2 text-start font-semibold">
                  Kind
                </th>
                {codes.map((code) => (
                  <th key={code} scope="col" className="px-3 py-2 text-start font-semibold">
                    <LanguageName code={code} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Object.entries(kindListLabels).map(([kind, name]) => (
                <tr key={kind} className="border-t border-line">
                  <th scope="row" className="px-4 py-3 text-start font-semibold">
                    {name}
                  </th>
                  {codes.map((code) => (
                    <td key={code} className="px-3 py-3 align-top">
                      <Cell
                        label={`${name} in ${getLanguage(code).name}`}
                        sums={all.find((one) => one.kind === kind && one.language === code)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </QueryState>
  )
}

function Cell({ label, sums }: { label: string; sums: Progress | undefined }) {
  if (!sums) return <span className="text-muted">none</span>
  const { missing, stale, current, entries, publicEntries } = sums
  const whole = missing + stale + current
  return (
    <div className="grid gap-1">
      <progress
        aria-label={`${label}: texts up to date`}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-positive [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-positive"
        max={Math.max(1, whole)}
        value={current}
      />
      <p className="figures text-tiny">
        {current} of {whole} current
      </p>
      <p className="figures text-tiny text-muted">
        {missing} missing, {stale} stale, {publicEntries} of {entries} public
      </p>
    </div>
  )
}
