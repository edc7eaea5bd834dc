/** What shortcuts do on whatever screen is open, by the marks that screens put on their elements. */

/** The link or button that opens an entry of a list (`data-edit`); its row is what stands around it. */
const openers = 'main [data-edit]'
const rowOf = (element: Element) => element.closest('tr, article, li') ?? element

const isShown = (element: HTMLElement) => element.checkVisibility()

function findRow() {
  const all = [...document.querySelectorAll<HTMLElement>(openers)].filter(isShown)
  return { all, index: all.findIndex((opener) => rowOf(opener).contains(document.activeElement)) }
}

/** Moves the focus to what opens the next row, or the one before; from elsewhere to the first. */
export function moveToRow(step: 1 | -1): void {
  const { all, index } = findRow()
  const next = index === -1 ? all[0] : all[index + step]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'center' })
}

export function openRow(): void {
  const { all, index } = findRow()
  all[index]?.click()
}

/** Presses the screen's button that adds (`data-new`). */
export const addEntry = () => document.querySelector<HTMLElement>('main [data-new]')?.click()

export function focusSearch(): void {
  const box = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].find(isShown)
  box?.focus()
  box?.select()
}

/** Out of a form's field first, then out of the form (`data-close`). */
export function stepBack(typing: boolean): void {
  const form = document.querySelector<HTMLElement>('main form:has([data-close])')
  if (typing && form?.contains(document.activeElement)) form.querySelector<HTMLElement>('h3')?.focus()
  else if (!typing) form?.querySelector<HTMLElement>('[data-close]')?.click()
}
