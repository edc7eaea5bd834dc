import { Trash2 } from 'lucide-react'
import { CopyButton } from '#admin-kit/copy-button.tsx'
import { DataTable } from '#admin-kit/data-table.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import type { Programme } from '../contract.ts'
import { makePostback } from './postback.ts'

export type ProgrammeAct = 'edit' | 'renew' | 'import' | 'remove'
type Props = {
  programmes: readonly Programme[]
  onAct: (act: ProgrammeAct, programme: Programme) => void
}

const actions = [
  ['edit', 'Edit', (name: string) => `Edit ${name}`],
  ['import', 'Import report', (name: string) => `Import report from ${name}`],
  ['renew', 'New secret', (name: string) => `New secret for ${name}`],
] as const

export function ProgrammeTable({ programmes, onAct }: Props) {
  return (
    <DataTable
      caption="Programmes"
      rows={programmes}
      columns={[
        {
          heading: 'Programme',
          isName: true,
          className: 'md:w-1/4',
          render: ({ name, hosts, isActive }) => (
            <>
              {name} {!isActive && <Badge tone="warning">Inactive</Badge>}
              <p className="text-tiny font-normal text-muted">{hosts.join(', ') || 'No hosts'}</p>
            </>
          ),
        },
        {
          heading: 'Sub-id parameter',
          isLabelled: true,
          render: ({ subIdParameter }) => subIdParameter ?? 'None',
        },
        {
          heading: 'Postback address',
          className: 'md:w-1/3',
          render: ({ name, postbackUrl }) => (
            <div className="grid justify-items-start gap-2">
              <span className="font-mono text-tiny break-all text-muted">
                {makePostback(postbackUrl)}
              </span>
              <CopyButton
                text={makePostback(postbackUrl)}
                name={`Copy the postback address of ${name}`}
              >
                Copy
              </CopyButton>
            </div>
          ),
        },
        {
          heading: 'Actions',
          render: (programme) => (
            <div className="flex flex-wrap gap-2 max-md:pt-2">
              {actions.map(([act, label, describe]) => (
                <Button
                  key={act}
                  variant="secondary"
                  size="sm"
                  aria-label={describe(programme.name)}
                  onClick={() => onAct(act, programme)}
                >
                  {label}
                </Button>
              ))}
              <IconButton
                className="size-9"
                aria-label={`Delete ${programme.name}`}
                onClick={() => onAct('remove', programme)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </div>
          ),
        },
      ]}
    />
  )
}
