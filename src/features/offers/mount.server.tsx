import { SiteList } from '#features/lotteries/components/site-list.tsx'
import { VpnList } from '#features/vpn/components/vpn-list.tsx'
import { defineMount } from '#server/kind-mount.ts'
import { Section } from '#ui/section.tsx'
import { createOffersApi, createOfferWaysApi } from './api.server.ts'

export const mount = defineMount({
  kind: 'offer',
  entries: ({ offers }) => offers,
  calls: ({ offers }) => [createOfferWaysApi(offers), createOffersApi(offers)],
  /** Offers are shown on the pages of VPNs and lotteries. */
  screens: [],
  preview: (_request, offer) => ({
    title: offer.title,
    page:
      offer.section === 'vpn' ? (
        <Section labelledBy="vpn-list-title">
          <VpnList offers={[offer]} />
        </Section>
      ) : (
        <Section labelledBy="lotteries-title">
          <SiteList sites={[offer]} />
        </Section>
      ),
  }),
})
