import { LayoutTemplate } from 'lucide-react'
import type { AdminMount } from '#content/editing/entry-routes.ts'

export const mount: AdminMount = {
  kind: 'page',
  icon: LayoutTemplate,
  load: () => import('./page-admin.ts'),
}
