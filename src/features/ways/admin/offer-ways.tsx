import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useState } from 'react'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { DataTable, type Column } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { useAction } from '#admin-kit/use-action.ts'
import type { OfferWaysApi } from '#features/offers/api.server.ts'
import type { OfferWay, OfferWayChanges } from '#features/offers/fields.ts'
import { listSections, sectionNames } from '#features/offers/sections.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { apiPath } from '#urls.ts'

const { offers: api } = hc<OfferWaysApi>(...apiClient).admin

/** Where the edition's VPN services or lotteries lead; nothing where it has no page for them. */
export function OfferWays() {
  const edition = useEdition()
  const [opened, setOpened] = useState<OfferWay>()
  const query = useQuery(reading(api.ways, {}, edition.id))
  const heading = listSections(edition)
    .map((section) => sectionNames[section])
    .join(', ')
  if (heading === '') return null
  return (
    <section className="grid gap-4" aria-labelledby="offer-ways">
      <h2 id="offer-ways" className="text-subheading">
        {heading}
      </h2>
      <QueryState query={query} what="offers">
        {(ways) =>
          ways.length === 0 ? (
            <p className="text-muted">There are no offers yet.</p>
          ) : (
            <DataTable caption="Where offers lead" columns={listColumns(setOpened)} rows={ways} />
          )
        }
      </QueryState>
      {opened && <WayDialog key={opened.id} way={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

const listColumns = (onOpen: (way: OfferWay) => void): readonly Column<OfferWay>[] => [
  {
    heading: 'Offer',
    isName: true,
    className: 'md:w-1/4',
    render: ({ title, isPublished }) => (
      <>
        {title} {!isPublished && <Badge tone="warning">Draft</Badge>}
      </>
    ),
  },
  {
    heading: 'Affiliate address',
    isLabelled: true,
    render: ({ affiliateUrl }) => (
      <span className="text-small wrap-anywhere">{affiliateUrl || 'None'}</span>
    ),
  },
  {
    heading: 'Actions',
    render: (way) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Change where ${way.title} leads`}
        onClick={() => onOpen(way)}
      >
        Change
      </Button>
    ),
  },
]

function WayDialog({ way, onClose }: { way: OfferWay; onClose: () => void }) {
  // The offer is kept as first opened, so that others' changes meanwhile cause a conflict.
  const [{ id, version, title, affiliateUrl }] = useState(way)
  const save = useAction({
    call: (json: OfferWayChanges, edition) =>
      read(api[':id'].way.$patch({ param: { id }, json }, within(edition))),
    done: (saved) => `Where ${saved.title} leads is saved`,
    path: `${apiPath}/admin/offers`,
  })
  return (
    <FormDialog
      title={`Where ${title} leads`}
      start={{ affiliateUrl }}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, version })
      }}
      submit="Save"
      failed="Could not save where this offer leads. Try again."
      onClose={onClose}
    >
      <TextField
        name="affiliateUrl"
        label="Affiliate address"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="With your affiliate code. Visitors get there through a link of this site, which counts them."
      />
    </FormDialog>
  )
}
