/** The application of the admin, which public pages never load. */
import '#admin/styles.css'
import '#render/older-browsers.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { mountId } from '#admin-kit/mount.ts'
import { createQueryClient } from '#admin-kit/query-client.ts'
import { createAdminRouter } from './routes.tsx'
import { endSession } from '#admin-kit/session.ts'

const mount = document.getElementById(mountId)
if (!mount) throw new Error(`The document has no element #${mountId}`)

const queryClient = createQueryClient(endSession)
const router = createAdminRouter(queryClient)

createRoot(mount).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
