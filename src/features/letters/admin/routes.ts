import type { AnyRoute } from '@tanstack/react-router'
import { Mails } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { createEntryRoutes } from '#content/editing/entry-routes.ts'

export const createLettersRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createEntryRoutes(
    parent,
    paths.letters,
    { label: 'Newsletter issues', group: 'Service', icon: Mails, role: 'administrator' },
    () => import('./letter-screens.tsx'),
    ['List', 'Create', 'Edit'],
  )
