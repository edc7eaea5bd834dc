import { adminPath, apiPath, goPath, sitemapPath } from '#urls.ts'

/** Filtered lists stay allowed, because crawlers must read a page to see `noindex`. */
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
