import { adminPath, apiPath, goPath, sitemapPath } from '#urls.ts'

/** Where crawlers may go. Filtered lists stay open to them, because a crawler must read a page to learn that it is not to be listed. */
export function makeRobots(origin: string): string {
  return [
    'User-agent: *',
    `Disallow: ${adminPath}`,
    `Disallow: ${apiPath}/`,
    `Disallow: ${goPath}/`,
    `Sitemap: ${origin}${sitemapPath()}`,
    '',
  ].join('\n')
}
