import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { readLibrarySearch } from './library-search.ts'

export const createMediaRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.media,
    staticData: { section: { label: 'Media', group: 'Content', icon: Images } },
    validateSearch: readLibrarySearch,
    component: lazyRouteComponent(() => import('./media-screen.tsx'), 'MediaScreen'),
  })

export const createPictureRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.picture,
    // The search of the library is carried on for the way back.
    validateSearch: readLibrarySearch,
    component: lazyRouteComponent(() => import('./picture-screen.tsx'), 'PictureScreen'),
  })
