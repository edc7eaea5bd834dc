import type { ProfilePage, WithContext } from 'schema-dts'
import { describePerson } from '#content/credits/structured-data.server.ts'
import { getLanguage } from '#i18n/languages.ts'
import type { PageRequest } from '#render/screen.ts'
import type { Author } from './fields.ts'

export function describeProfile(
  author: Author,
  summary: string,
  request: PageRequest,
): WithContext<ProfilePage> {
  const { expertise, links } = author
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    inLanguage: getLanguage(request.language).html,
    dateCreated: author.createdAt,
    dateModified: author.updatedAt,
    mainEntity: {
      ...describePerson({ ...author, name: author.title }, request),
      ...(summary && { description: summary }),
      ...(expertise.length > 0 && { knowsAbout: expertise }),
      ...(links.length > 0 && { sameAs: links }),
    },
  }
}
