import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Keys } from '../shortcuts/key-names.tsx'

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

type ItemProps = {
  id: string
  label: string
  detail?: string
  icon: LucideIcon
  keys?: readonly string[]
  onChoose: () => void
}

export function PaletteItem({ id, label, detail, icon: Icon, keys, onChoose }: ItemProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-accent-soft"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {detail && <span className="block truncate text-tiny text-muted">{detail}</span>}
      </span>
      {keys && (
        <span aria-hidden className="max-sm:hidden">
          <Keys keys={keys} />
        </span>
      )}
    </Command.Item>
  )
}
