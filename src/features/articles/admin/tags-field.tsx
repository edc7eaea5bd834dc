import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { PickedValues } from '#content/editing/picked-values.tsx'
import type { ArticlesApi } from '../api.server.ts'
import { postFields } from '../fields.ts'

const api = hc<ArticlesApi>(...apiClient).admin.tags

export function TagsField() {
  const { data = [] } = useQuery(reading(api, {}, useEdition().id))
  const { label, separator } = postFields.tags
  return (
    <PickedValues
      name="tags"
      label={label}
      separator={separator}
      suggestions={data.map((value) => ({ value }))}
      placeholder="bonuses, payments"
      hint="Enter or a comma ends a tag."
    />
  )
}
