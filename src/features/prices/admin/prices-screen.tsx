import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { DataTable } from '#admin-kit/data-table.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { StatCard, StatCards } from '#admin-kit/stat-cards.tsx'
import { useAction } from '#admin-kit/use-action.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { apiPath } from '#urls.ts'
import type { PricesApi } from '../api.server.ts'
import { coins } from '#contract/coins.ts'
import type { PriceSource } from '../contract.ts'

const api = hc<PricesApi>(...apiClient).admin.prices

export function PricesScreen() {
  const source = useQuery(reading(api, {}))
  const ask = useAction({
    call: (_: void, edition) => read(api.ask.$post({}, within(edition))),
    done: ({ failures }) =>
      failures > 0 ? 'The price source was called but failed' : 'Prices fetched',
    failed: 'Could not call the price source',
    path: apiPath + api.$path(),
  })
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Prices"
        lede="The source is called at most once a minute for the whole site, and less often after a failure. In the meantime the last good prices are shown."
      >
        <BusyButton
          variant="secondary"
          blocked={source.isFetching}
          onClick={() => void source.refetch()}
        >
          Refresh
        </BusyButton>
        <BusyButton blocked={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? 'Fetching…' : 'Fetch now'}
        </BusyButton>
      </ScreenHead>
      <QueryState query={source} what="prices">
        {(state) => <Source state={state} seenAt={source.dataUpdatedAt} />}
      </QueryState>
    </div>
  )
}

const moment = (iso: string | null) => (iso ? formatMoment(iso) : undefined)
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 6,
})
const percent = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})

function Source({ state, seenAt }: { state: PriceSource; seenAt: number }) {
  const { address, lastCallAt, nextCallAt, failures, lastError, pricesAt, prices } = state
  return (
    <>
      {failures > 0 && (
        <Notice
          tone="negative"
          title={failures === 1 ? 'The last call failed' : `The last ${failures} calls failed`}
        >
          <p className="wrap-anywhere">{lastError}</p>
        </Notice>
      )}
      <StatCards>
        <StatCard label="Last call" value={moment(lastCallAt)} />
        <StatCard label="Next call no earlier than" value={moment(nextCallAt)} />
        <StatCard label="Failures in a row" value={failures} />
        <StatCard
          label="Age of the prices"
          value={pricesAt ? describeAge(seenAt - Date.parse(pricesAt)) : undefined}
        />
      </StatCards>
      <p className="text-small wrap-anywhere text-muted">Source: {address}</p>
      <DataTable
        caption="Last good prices"
        rows={coins.map((coin) => ({ ...coin, price: prices[coin.coinId] }))}
        keyOf={({ coinId }) => coinId}
        columns={[
          { heading: 'Coin', isName: true, render: ({ name, symbol }) => `${name} (${symbol})` },
          { heading: 'Price', render: ({ price }) => (price ? dollars.format(price.usd) : 'None') },
          {
            heading: 'Change in 24 hours',
            isLabelled: true,
            render: ({ price }) => describeChange(price?.usd_24h_change),
          },
        ]}
      />
    </>
  )
}

const describeChange = (change: number | null | undefined) =>
  typeof change === 'number' ? `${percent.format(change)} %` : '–'

/** `40 s`, `12 min`, `3 h`; from milliseconds. */
function describeAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}
