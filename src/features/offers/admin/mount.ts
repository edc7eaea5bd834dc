import { Gift } from 'lucide-react'
import type { AdminMount } from '#content/editing/entry-routes.ts'

export const mount: AdminMount = {
  kind: 'offer',
  icon: Gift,
  load: () => import('./offer-admin.ts'),
}
