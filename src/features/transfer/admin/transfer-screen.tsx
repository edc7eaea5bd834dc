import { Download } from 'lucide-react'
import { useEdition } from '#admin-kit/edition.ts'
import { useAdministrator } from '#admin-kit/session.ts'
import { kindListLabels, mapPlurals } from '#contract/content-kinds.ts'
import { hasRole } from '#contract/roles.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ArchivePart } from '#features/archive/admin/archive-part.tsx'
import { exportFormats, exportKinds, type ExportKind } from '../contract.ts'
import { ImportPart } from './import-part.tsx'
import { ImportedPicturesPart } from './imported-pictures-part.tsx'
import { exportAddress } from './transfer-api.ts'

const names: Record<ExportKind, string> = {
  ...mapPlurals((_, kind) => kindListLabels[kind]),
  subscribers: 'Newsletter subscribers',
}

export function TransferScreen() {
  const edition = useEdition()
  const user = useAdministrator()
  return (
    <div className="grid gap-8" key={edition.id}>
      <h2 className="text-heading">Import and export</h2>
      <ExportPart />
      <ImportPart />
      <ImportedPicturesPart />
      {user && hasRole(user, 'administrator') && <ArchivePart />}
    </div>
  )
}

function ExportPart() {
  const edition = useEdition()
  const user = useAdministrator()
  const mayTakeReaders = user !== undefined && hasRole(user, 'administrator')
  return (
    <section className="grid gap-3" aria-labelledby="export-heading">
      <h3 id="export-heading" className="text-subheading">
        Export
      </h3>
      <p className="text-small text-muted">
        Everything in {edition.name}, including drafts and all translations. CSV opens in
        spreadsheets; both formats can be imported again.
      </p>
      <Card>
        <ul className="divide-y divide-line">
          {exportKinds
            .filter((kind) => kind !== 'subscribers' || mayTakeReaders)
            .map((kind) => (
              <li
                key={kind}
                className="flex flex-wrap items-center justify-between gap-3 px-4 py-3"
              >
                <span className="font-medium">{names[kind]}</span>
                <span className="flex gap-2">
                  {exportFormats.map((format) => (
                    <LinkButton
                      key={format}
                      variant="secondary"
                      size="sm"
                      download
                      href={exportAddress(`${kind}.${format}`, edition.id)}
                      aria-label={`${names[kind]} as ${format.toUpperCase()}`}
                    >
                      <Download aria-hidden className="size-4" />
                      {format.toUpperCase()}
                    </LinkButton>
                  ))}
                </span>
              </li>
            ))}
        </ul>
      </Card>
      {mayTakeReaders && (
        <p className="text-tiny text-muted">
          The subscriber list is personal data, so this export is recorded in the audit log. Keep
          the file safe and delete it after use.
        </p>
      )}
    </section>
  )
}
