export const blank = '…'

type WithSecrets = {
  text: string
  html: string | null
  headers: Record<string, string>
  secrets: readonly string[]
}

export function blankSecrets({ text, html, headers, secrets }: WithSecrets) {
  const clean = (value: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, blank), value)
  return {
    text: clean(text),
    html: html === null ? null : clean(html),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, clean(value)]),
    ),
  }
}
