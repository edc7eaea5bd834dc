import { PenLine } from 'lucide-react'
import type { AdminMount } from '#content/editing/entry-routes.ts'

export const mount: AdminMount = {
  kind: 'post',
  icon: PenLine,
  group: 'Tabs',
  load: async () => (await import('./article-admin.ts')).postAdmin,
}
