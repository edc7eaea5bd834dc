import { Link, Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFocusAfterForm, useOpenForm } from './use-focus-after-form.ts'

type Props = { title: string; addLabel: string; newPath: string; children: ReactNode }

/** A list, or in its place the form of one of its entries. */
export function EntriesScreen({ title, addLabel, newPath, children }: Props) {
  const addButton = useFocusAfterForm(newPath)
  if (useOpenForm(newPath) !== undefined) return <Outlet />
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{title}</h2>
        <Link ref={addButton} to={newPath} data-new="" className={buttonClass()}>
          <Plus aria-hidden className="size-5" />
          {addLabel}
        </Link>
      </div>
      {children}
    </div>
  )
}

export function EmptyList({ children }: { children: ReactNode }) {
  return <Card className="px-6 py-12 text-center text-muted">{children}</Card>
}
