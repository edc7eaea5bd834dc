import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { EntryKind } from '#admin-kit/entry-kind.ts'

export function MissingEntry({ kind }: { kind: EntryKind }) {
  return (
    <Notice tone="warning" role="alert" title={`This ${kind.noun} does not exist`}>
      <p className="mb-3">It may have been deleted, or belong to the other edition.</p>
      <Link to={kind.home} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        Close
      </Link>
    </Notice>
  )
}
