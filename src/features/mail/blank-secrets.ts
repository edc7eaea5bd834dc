/** What stands in the place of a secret that has been taken out of a stored mail. */
export const blank = '…'

type WithSecrets = { text: string; html: string | null; headers: Record<string, string>; secrets: readonly string[] }

/** The contents of a mail without its secrets. */
export function blankSecrets({ text, html, headers, secrets }: WithSecrets) {
  const clean = (value: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, blank), value)
  return {
    text: clean(text),
    html: html === null ? null : clean(html),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, clean(value)])),
  }
}
