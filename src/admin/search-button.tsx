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
      className="inline-flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control border border-line bg-surface px-3 text-small text-muted transition-colors hover:border-line-strong hover:text-ink lg:w-56 xl:w-64"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="truncate">
        Search<span className="max-sm:sr-only"> or go to</span>…
      </span>
      <span aria-hidden className="ms-auto max-md:hidden">
        <Keys keys={['mod', commandKeys.palette]} />
      </span>
    </button>
  )
}
