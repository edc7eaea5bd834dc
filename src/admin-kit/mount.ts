import type { OwnSettings } from '#editions/settings-schema.ts'
import { adminPath } from '#urls.ts'

export const mountId = 'admin'

/** What the operator's settings make of an edition. */
export type Brand = {
  name: string
  /** Inside of a 32 × 32 SVG. */
  logo: string
  /** The address of its icon. */
  icon: string
  /** Whether visitors find nothing of it. */
  isOff: boolean
  /** The one that texts are written in first. */
  mainLanguage: OwnSettings['mainLanguage']
  /** The languages that visitors are offered; null for all. */
  languages: OwnSettings['languages']
  /** The year that titles name. */
  year: number
  /** Whether the edition shows the demonstration, which states stand-ins for missing facts. */
  isDemonstration: boolean
}

/** The origins of editions, to resolve hosts as the server does. */
export const readOrigins = () => readByEdition<string>('origins')

/** What editions are called and show, as the operator's settings say. */
export const readBrands = () => readByEdition<Brand>('brands')

const themeLinks = 'link[rel="stylesheet"][href^="/theme/"]'

/** Takes brands and colours from the document as it is now. */
export async function refreshBrands(): Promise<void> {
  const answer = await fetch(adminPath, { cache: 'no-store' })
  if (!answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const brands = fresh.getElementById(mountId)?.dataset['brands']
  const mounted = document.getElementById(mountId)
  if (brands === undefined || !mounted) return
  mounted.dataset['brands'] = brands
  replaceThemes([...fresh.querySelectorAll<HTMLLinkElement>(themeLinks)])
}

/** The old colours stay until the new ones are there. */
function replaceThemes(next: readonly HTMLLinkElement[]): void {
  const isIn = (links: readonly HTMLLinkElement[], { href }: HTMLLinkElement) =>
    links.some((other) => other.href === href)
  const shown = [...document.querySelectorAll<HTMLLinkElement>(themeLinks)]
  const added = next.filter((link) => !isIn(shown, link))
  const removeOld = () => {
    for (const link of shown) if (!isIn(next, link)) link.remove()
  }
  added.at(-1)?.addEventListener('load', removeOld)
  document.head.append(...added)
  if (added.length === 0) removeOld()
}

function readByEdition<Value>(name: string): Readonly<Record<string, Value>> {
  const json = globalThis.document?.getElementById(mountId)?.dataset[name]
  // document.tsx writes it into the page.
  return json ? (JSON.parse(json) as Record<string, Value>) : {}
}
