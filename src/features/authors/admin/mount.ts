import { UserPen } from 'lucide-react'
import type { AdminMount } from '#content/editing/entry-routes.ts'

export const mount: AdminMount = {
  kind: 'author',
  icon: UserPen,
  load: () => import('./author-admin.ts'),
}
