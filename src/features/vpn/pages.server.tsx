import { describePlace } from '#content/structured-data.server.ts'
import { defineScreen, Redirect } from '#render/screen.ts'
import { href, pinEdition } from '#urls.ts'
import { VpnView } from './components/vpn-view.tsx'
import { describeFaq } from './structured-data.ts'

export const vpnScreen = defineScreen<'vpn', object>({
  name: 'vpn',
  depends: [],
  load: async ({ edition, language, pinned }) =>
    edition.features.vpn ? {} : new Redirect(pinEdition(href(language, 'home'), pinned ? edition.id : undefined)),
  head: (_, request) => ({
    title: request.t('vpn.title', { year: String(request.year), brand: request.edition.name }),
    description: request.t('vpn.description'),
    keywords: request.t('vpn.keywords'),
    structuredData: [describeFaq(request), describePlace(request, request.t('navigation.vpnGuide'))],
  }),
  view: () => <VpnView />,
  listed: async () => [{}],
})
