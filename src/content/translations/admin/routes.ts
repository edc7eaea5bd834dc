import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'

export const createTranslationsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.translations,
    staticData: { section: { label: 'Translations', group: 'Content', icon: Languages } },
    component: lazyRouteComponent(() => import('./translations-screen.tsx'), 'TranslationsScreen'),
  })
