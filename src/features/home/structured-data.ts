import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts'
import { describeOrganization } from '#content/structured-data.server.ts'
import { getLanguage } from '#i18n/languages.ts'
import type { PageRequest } from '#render/screen.ts'
import { href } from '#urls.ts'

export function describeSite(request: PageRequest): WithContext<WebSite> {
  const { edition, language, origin } = request
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: edition.name,
    url: origin + href(language, 'home'),
    inLanguage: getLanguage(language).html,
    publisher: describeOrganization(request),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${href(language, 'compare')}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    } as SearchAction, // schema-dts lacks the annotation that search engines ask for
  }
}

export const describePublisher = (request: PageRequest): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  ...describeOrganization(request),
})
