import { Dices } from 'lucide-react'
import type { AdminMount } from '#content/editing/entry-routes.ts'

export const mount: AdminMount = {
  kind: 'casino',
  icon: Dices,
  label: ({ adminCasinosLabel }) => `${adminCasinosLabel} Casinos`,
  group: 'Tabs',
  load: () => import('./casinos-screen.tsx'),
}
