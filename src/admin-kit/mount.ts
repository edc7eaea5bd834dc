export const mountId = 'admin'

/** By edition, to resolve hosts as the server does. */
export const readOrigins = () => readByEdition('origins')

/** By edition, as the operator's settings say. */
export const readNames = () => readByEdition('names')

function readByEdition(name: string): Readonly<Record<string, string>> {
  const json = globalThis.document?.getElementById(mountId)?.dataset[name]
  // Written by document.tsx.
  return json ? (JSON.parse(json) as Record<string, string>) : {}
}
