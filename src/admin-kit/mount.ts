export const mountId = 'admin'

/** By edition, to resolve hosts as the server does. */
export function readOrigins(): Readonly<Record<string, string>> {
  const json = document.getElementById(mountId)?.dataset['origins']
  // Written by document.tsx.
  return json ? (JSON.parse(json) as Record<string, string>) : {}
}
