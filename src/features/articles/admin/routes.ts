import type { AnyRoute } from '@tanstack/react-router'
import { BookOpen, PenLine } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { createEntryRoutes } from '#content/editing/entry-routes.ts'

const load = () => import('./article-admin.ts')

export const createGuidesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createEntryRoutes(
    parent,
    paths.guides,
    { label: 'Guides', group: 'Tabs', icon: BookOpen },
    load,
    ['GuideList', 'CreateGuide', 'EditGuide'],
  )

export const createPostsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createEntryRoutes(
    parent,
    paths.posts,
    { label: 'Blog Posts', group: 'Tabs', icon: PenLine },
    load,
    ['PostList', 'CreatePost', 'EditPost'],
  )
