import { Search } from 'lucide-react'
import { commandKeys } from '#admin-kit/shortcuts/registry.ts'
import { Keys } from './shortcuts/key-names.tsx'

export function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="inline-flex h-10 min-w-0 items-center gap-2 rounded-control border border-line bg-surface px-3 text-small text-muted transition-colors hover:border-line-strong hover:text-ink max-md:size-11 max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:px-0 md:flex-1 md:max-w-80"
    >
      <Search aria-hidden className="size-4 shrink-0 max-md:size-5" />
      <span className="truncate max-md:sr-only">Search or go to…</span>
      <span aria-hidden className="ms-auto max-lg:hidden">
        <Keys keys={['mod', commandKeys.palette]} />
      </span>
    </button>
  )
}
