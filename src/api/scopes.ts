/**
 * What a token may be allowed, by the tags of the calls; the calls of other tags need a session.
 */
const areas = {
  content: [
    'Articles',
    'Categories and tags',
    'Authors',
    'Blog',
    'Bonuses',
    'Ratings',
    'Bulk',
    'Casinos',
    'Drafts',
    'Guides',
    'Links',
    'Lists',
    'Offers',
    'Pages',
    'Previews',
    'Redirects',
    'Texts',
    'Translations',
  ],
  media: ['Media'],
  messages: ['Contact'],
  // Exports hold the subscribers, too.
  transfer: ['Import and export'],
  readers: ['Mail', 'Newsletter'],
  // A scope of its own for mail servers and providers, which need no other.
  bounces: ['Bounces'],
  figures: ['Affiliate', 'Analytics', 'Conversions', 'Prices', 'Programmes'],
  operation: ['Demonstration', 'Jobs', 'Settings'],
} as const

export type Area = keyof typeof areas
export const areaNames = Object.keys(areas) as Area[]

export type Scope = `${Area}:${'read' | 'write'}`
export const scopes = areaNames.flatMap((area) => [`${area}:read`, `${area}:write`] as const)

/** The scope that a token needs, or undefined where a session is needed. */
export function scopeOf(method: string, tags: readonly string[] = []): Scope | undefined {
  const area = areaNames.find((name) => areas[name].some((tag) => tags.includes(tag)))
  return area && `${area}:${/^(get|head)$/i.test(method) ? 'read' : 'write'}`
}

/** Whether a token with these scopes has this one; who may write may read. */
export const allows = (granted: readonly string[], scope: Scope): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/:read$/, ':write'))
