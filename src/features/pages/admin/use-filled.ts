import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { readBrands } from '#admin-kit/mount.ts'
import type { Edition } from '#editions/edition.ts'
import type { CasinosApi } from '#features/casinos/api.server.ts'
import type { OffersApi } from '#features/offers/api.server.ts'
import type { Page } from '../fields.ts'
import {
  fillDescription,
  fillText,
  findFirstList,
  isSectioned,
  topCount,
} from '../sections/fill.ts'

const { casinos } = hc<CasinosApi>(...apiClient)
const { offers } = hc<OffersApi>(...apiClient)

/** Fills texts in as the page will (`loadSectioned`). */
export function useFilled(edition: Edition, page: Pick<Page, 'slug' | 'body'>) {
  const list = isSectioned(page) ? findFirstList(page.body) : undefined
  const section = list === 'vpns' ? 'vpn' : 'lottery'
  const top = useQuery({
    ...reading(casinos.top, { query: { limit: String(topCount) } }, edition.id),
    enabled: list === 'top-casinos',
  })
  const offered = useQuery({
    ...reading(offers, { query: { section } }, edition.id),
    enabled: list === 'vpns' || list === 'lotteries',
  })
  const listed = list === 'top-casinos' ? top.data : list && offered.data
  const year = readBrands()[edition.id]?.year
  return (name: string, text: string): string => {
    if (!isSectioned(page) || year === undefined) return text
    const filling = { year, brand: edition.name, count: listed?.length }
    return (name === 'seoDescription' ? fillDescription : fillText)(text, filling)
  }
}
