import { areaNames, type Area } from '#api/scopes.ts'

export const areaWords: Record<Area, string> = {
  content: 'Content: casinos, guides, posts, lists, authors, pages, offers, redirects, links',
  media: 'Media',
  messages: 'Messages',
  transfer: 'Import and export',
  readers: 'Newsletter, subscribers and outbox',
  bounces: 'Reports of emails that came back',
  figures: 'Analytics, clicks, conversions, programmes and prices',
  operation: 'Settings and jobs',
}

const shortWords: Record<Area, string> = {
  content: 'content',
  media: 'media',
  messages: 'messages',
  transfer: 'import and export',
  readers: 'readers',
  bounces: 'reports of bounces',
  figures: 'figures',
  operation: 'settings and jobs',
}

export const access = ['none', 'read', 'write'] as const
export type Access = (typeof access)[number]
export const accessWords: Record<Access, string> = {
  none: 'No access',
  read: 'Read',
  write: 'Read and change',
}

/** Such as “changes content, reads media”. */
export function describeScopes(scopes: readonly string[]): string {
  const parts = areaNames.flatMap((area) => {
    if (scopes.includes(`${area}:write`)) return [`changes ${shortWords[area]}`]
    return scopes.includes(`${area}:read`) ? [`reads ${shortWords[area]}`] : []
  })
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
