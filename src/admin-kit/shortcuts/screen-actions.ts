/** Screens mark the targets with `data-*`. */

const rows = 'main article, main tbody tr'

const isShown = (element: HTMLElement) => element.checkVisibility()

const findOpener = (row: Element) =>
  row.querySelector<HTMLElement>('[data-edit]') ??
  row.querySelector<HTMLElement>('a[href], button:not(:disabled)')

function findRow() {
  const all = [...document.querySelectorAll<HTMLElement>(rows)].filter(
    (row) => isShown(row) && findOpener(row),
  )
  return { all, index: all.findIndex((row) => row.contains(document.activeElement)) }
}

/** Goes to the first row if the focus is elsewhere. */
export function moveToRow(step: 1 | -1): void {
  const { all, index } = findRow()
  const next = index === -1 ? all[0] : all[index + step]
  if (!next) return
  findOpener(next)?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'center' })
}

export function openRow(): void {
  const { all, index } = findRow()
  const row = all[index]
  if (row) findOpener(row)?.click()
}

export function selectRow(): void {
  const { all, index } = findRow()
  all[index]?.querySelector<HTMLElement>('[data-select]')?.click()
}

export const addEntry = () => document.querySelector<HTMLElement>('main [data-new]')?.click()

export function focusSearch(): void {
  const box = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].find(
    isShown,
  )
  box?.focus()
  box?.select()
}

/** Leaves the field, then the form. False without a form. */
export function stepBack(typing: boolean): boolean {
  const form = document.querySelector<HTMLElement>('main form:has([data-close])')
  if (!form || (typing && !form.contains(document.activeElement))) return false
  const next = typing
    ? form.querySelector<HTMLElement>('h2, h3')
    : form.querySelector<HTMLElement>('[data-close]')
  if (typing) next?.focus()
  else next?.click()
  return true
}
