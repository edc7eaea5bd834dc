import { editions } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { adminPath, apiPath } from '#urls.ts'

/** Small files at fixed addresses: each edition's icon by its path. */
export const icons: ReadonlyMap<string, string> = new Map(
  editions.map((edition) => [
    `/icon-${edition.id}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${edition.logo}</svg>`,
  ]),
)

export function makeRobots(edition: Edition, origins: Readonly<Record<string, string>>): string {
  const sitemap = `${origins[edition.id] ?? ''}/sitemap.xml`
  return ['User-agent: *', `Disallow: ${adminPath}`, `Disallow: ${apiPath}/`, 'Disallow: /go/', `Sitemap: ${sitemap}`, ''].join('\n')
}
