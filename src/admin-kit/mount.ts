export const mountId = 'admin'

/** What the operator's settings make of an edition. */
export type Brand = {
  name: string
  /** Inside of a 32 × 32 SVG. */
  logo: string
  /** Its address. */
  icon: string
  /** That titles say. */
  year: number
}

/** By edition, to resolve hosts as the server does. */
export const readOrigins = () => readByEdition<string>('origins')

/** By edition, as the operator's settings say. */
export const readBrands = () => readByEdition<Brand>('brands')

function readByEdition<Value>(name: string): Readonly<Record<string, Value>> {
  const json = globalThis.document?.getElementById(mountId)?.dataset[name]
  // Written by document.tsx.
  return json ? (JSON.parse(json) as Record<string, Value>) : {}
}
