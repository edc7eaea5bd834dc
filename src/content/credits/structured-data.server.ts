import type { Person as PersonNode, WebPage } from 'schema-dts'
import { mainOf } from '#i18n/languages.ts'
import type { PageRequest } from '#render/screen.ts'
import { href, localise } from '#urls.ts'
import type { Credits, Person } from './fields.ts'

type Place = Pick<PageRequest, 'origin' | 'reader'>

/** The same node on every page. */
export function describePerson({ name, slug, role, imageUrl }: Person, { origin, reader }: Place) {
  const url = origin + href(reader.language, 'author', { slug })
  return {
    '@type': 'Person' as const,
    '@id': `${origin}${href(mainOf(reader.language), 'author', { slug })}#person`,
    name,
    url,
    ...(role && { jobTitle: role }),
    ...(imageUrl?.startsWith('/media/') && { image: origin + imageUrl }),
  } satisfies PersonNode
}

/** Pages are reviewed in schema.org, not articles. */
export function describeChecked({ reviewer, checkedOn }: Credits, request: PageRequest) {
  if (!reviewer) return {}
  const { origin, reader, path } = request
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': origin + localise(reader.language, path),
    reviewedBy: describePerson(reviewer, request),
    ...(checkedOn && { lastReviewed: checkedOn }),
  }
  return { mainEntityOfPage: page }
}
