import { Link, Outlet, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { explainError } from '#admin-kit/api-client.ts'
import { useEdition, useEditionOnDocument, useSettingsOfOtherTabs } from '#admin-kit/edition.ts'
import { paths } from '#admin-kit/paths.ts'
import { useTitle } from '#admin-kit/title.ts'

export function Root() {
  useEditionOnDocument(useEdition())
  useSettingsOfOtherTabs()
  return (
    <TooltipProvider>
      <Outlet />
    </TooltipProvider>
  )
}

export function MissingScreen() {
  useTitle(useEdition(), 'Page not found')
  return (
    <main className="page-width grid justify-items-start gap-4 py-16">
      <h1 className="text-heading">There is no such screen</h1>
      <p className="text-muted">The address may be from an earlier version of the admin.</p>
      <Link to={paths.home} className={buttonClass()}>
        Go to the overview
      </Link>
    </main>
  )
}

export function FailedScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <main className="page-width grid justify-items-start gap-4 py-16">
      <h1 className="text-heading">This screen could not be shown</h1>
      <p role="alert" className="text-muted">
        {explainError(error, 'The server could not be reached, or its response could not be read.')}
      </p>
      <Button onClick={() => void router.invalidate()}>Try again</Button>
    </main>
  )
}
