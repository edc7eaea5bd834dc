export const rowActionClass =
  'inline-grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors hover:not-aria-disabled:bg-sunken hover:not-aria-disabled:text-ink aria-disabled:opacity-35 max-sm:size-11'
