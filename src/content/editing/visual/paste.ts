/** HTML from Word, Google Docs and web pages, in the forms that the editor's schema reads. */

export function tidyPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const item of body.querySelectorAll('p[style*="mso-list"]'))
    if (item.isConnected && isWordItem(item)) makeList(item)
  // The schema knows no line between their items.
  for (const list of body.querySelectorAll('ul, ol'))
    if (!list.querySelector(':scope > li > p')) list.setAttribute('data-tight', 'true')
  // Cells hold a line of text each.
  for (const cell of body.querySelectorAll('td, th')) flatten(cell)
  return body.innerHTML
}

const listStyle = (element: Element | null) =>
  element?.nodeName === 'P'
    ? /mso-list:\s*l\d+\s+level(\d)/i.exec(element.getAttribute('style') ?? '')
    : null

const isWordItem = (element: Element | null): boolean => listStyle(element) !== null

/** Word writes list items as paragraphs that begin with a bullet or a number of their own. */
function makeList(first: Element): void {
  const items: Element[] = []
  for (let item: Element | null = first; item && isWordItem(item); item = item.nextElementSibling)
    items.push(item)
  const place = document.createComment('')
  first.before(place)
  /** The open lists, the outermost first. */
  const open: { level: number; list: Element }[] = []
  for (const item of items) {
    const level = Number(listStyle(item)?.[1] ?? 1)
    const sign = takeSign(item)
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const last = open.at(-1)
    let list = last?.list
    if (!list || (last && last.level < level)) {
      list = document.createElement(/^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.test(sign) ? 'ol' : 'ul')
      // It goes within the item before it, where there is one.
      if (last) (last.list.lastElementChild ?? last.list).append(list)
      else place.before(list)
      open.push({ level, list })
    }
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
  place.remove()
}

/** Removes the bullet or number, and returns it. */
function takeSign(item: Element): string {
  const sign = [...item.querySelectorAll('span')].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  )
  const text = sign?.textContent?.trim() ?? ''
  sign?.remove()
  return text
}

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, pre'

/** Takes the blocks out of a cell, with a space where one ended. */
function flatten(cell: Element): void {
  for (const block of [...cell.querySelectorAll(blocks)].toReversed()) {
    const isLast = !block.nextSibling
    block.replaceWith(...block.childNodes, ...(isLast ? [] : [' ']))
  }
}
