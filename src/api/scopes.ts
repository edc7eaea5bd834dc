/**
 * What a token may be allowed, by the tags of the calls; the calls of other tags need a session.
 */
const areas = {
  content: [
    'Articles',
    'Categories and tags',
    'Authors',
    'Blog',
    'Bulk',
    'Casinos',
    'Guides',
    'Links',
    'Lists',
    'Offers',
    'Pages',
    'Previews',
    'Redirects',
    'Translations',
  ],
  media: ['Media'],
  messages: ['Contact'],
  // Holds readers too.
  transfer: ['Import and export'],
  readers: ['Mail', 'Newsletter'],
  // For mail servers and providers.
  bounces: ['Bounces'],
  figures: ['Affiliate', 'Analytics', 'Conversions', 'Prices', 'Programmes'],
  operation: ['Demonstration', 'Jobs', 'Settings'],
} as const

export type Area = keyof typeof areas
export const areaNames = Object.keys(areas) as Area[]

export type Scope = `${Area}:${'read' | 'write'}`
export const scopes = areaNames.flatMap((area) => [`${area}:read`, `${area}:write`] as const)

/** Undefined: not for tokens. */
export function scopeOf(method: string, tags: readonly string[] = []): Scope | undefined {
  const area = areaNames.find((name) => areas[name].some((tag) => tags.includes(tag)))
  return area && `${area}:${/^(get|head)$/i.test(method) ? 'read' : 'write'}`
}

/** Whoever may write may read. */
export const allows = (granted: readonly string[], scope: Scope): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/:read$/, ':write'))
