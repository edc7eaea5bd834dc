import { editions } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { bannerFiles } from '#features/banner/files.server.ts'
import { adminPath, apiPath } from '#urls.ts'

/** SVG pictures at fixed addresses: each edition's icon, and the banners. */
export const pictures: ReadonlyMap<string, string> = new Map([
  ...editions.map(
    (edition) =>
      [
        `/icon-${edition.id}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${edition.logo}</svg>`,
      ] as const,
  ),
  ...bannerFiles,
])

export function makeRobots(edition: Edition, origins: Readonly<Record<string, string>>): string {
  const sitemap = `${origins[edition.id] ?? ''}/sitemap.xml`
  return [
    'User-agent: *',
    `Disallow: ${adminPath}`,
    `Disallow: ${apiPath}/`,
    'Disallow: /go/',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n')
}
