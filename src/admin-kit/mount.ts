/** What the server tells the application, on the element that it is drawn into. */
export const mountId = 'admin'

/** Public origin of each edition, so that the browser resolves a host as the server does. */
export function readOrigins(): Readonly<Record<string, string>> {
  const json = document.getElementById(mountId)?.dataset['origins']
  // The server wrote the attribute: see document.tsx.
  return json ? (JSON.parse(json) as Record<string, string>) : {}
}
