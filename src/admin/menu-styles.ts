export const menuClass =
  'z-50 min-w-56 rounded-card border border-line bg-raised p-1.5 shadow-overlay'
export const menuItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-small outline-none data-highlighted:bg-sunken'
