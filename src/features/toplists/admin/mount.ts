import { ListOrdered } from 'lucide-react'
import type { AdminMount } from '#content/editing/entry-routes.ts'

export const mount: AdminMount = {
  kind: 'toplist',
  icon: ListOrdered,
  load: () => import('./toplist-admin.ts'),
}
