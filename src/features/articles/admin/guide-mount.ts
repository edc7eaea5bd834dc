import { BookOpen } from 'lucide-react'
import type { AdminMount } from '#content/editing/entry-routes.ts'

export const mount: AdminMount = {
  kind: 'guide',
  icon: BookOpen,
  group: 'Tabs',
  load: async () => (await import('./article-admin.ts')).guideAdmin,
}
