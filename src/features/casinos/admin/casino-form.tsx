import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { paths } from '#admin/paths.ts'
import type { Edition } from '#editions/edition.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AdminCasino } from '../contract.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FormSections } from './form-sections.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PublicPreview } from './public-preview.tsx'
import { useCasinoForm } from './use-casino-form.ts'
import { useSaveKey } from './use-save-key.ts'

type Props = { edition: Edition; casino?: AdminCasino }

/** Adds a casino, or edits the given one, with its public page beside it. */
export function CasinoForm({ edition, casino }: Props) {
  const { form, base, problem, conflict, isDirty, isSaving, submit, saveAsNew, keepMine, takeStored, goOn } =
    useCasinoForm(edition, casino)
  const heading = useRef<HTMLHeadingElement>(null)
  const { setFocus } = form
  useEffect(() => {
    window.scrollTo({ top: 0 })
    if (casino) heading.current?.focus({ preventScroll: true })
    else setFocus('name')
  }, [casino, setFocus])
  useSaveKey(submit)

  return (
    <div className={casino ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24.375rem]' : ''}>
      <FormProvider {...form}>
        <Card>
          <form
            noValidate
            aria-labelledby="casino-form-title"
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
            // The bar at the bottom must not cover what gets the focus.
            className="grid gap-6 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28"
          >
            <div className="grid gap-6 p-5 sm:p-6">
              <h3 ref={heading} id="casino-form-title" tabIndex={-1} className="text-subheading outline-none">
                {casino ? `Edit ${casino.name}` : 'Add casino'}
              </h3>
              <FormSections edition={edition} casino={base} />
            </div>
            <div className="sticky bottom-0 z-20 grid gap-3 rounded-b-card border-t border-line bg-raised px-5 py-3 sm:px-6">
              {problem && (
                <Notice tone="negative" role="alert">
                  {problem.message}
                  {problem.kind === 'deleted' && (
                    <Button variant="secondary" size="sm" className="mt-3 flex" onClick={saveAsNew}>
                      Save as a new casino
                    </Button>
                  )}
                </Notice>
              )}
              <div className="flex flex-wrap items-center justify-end gap-3">
                <Link to={paths.casinos} className={buttonClass({ variant: 'secondary' })}>
                  Cancel
                </Link>
                <Button type="submit" disabled={isSaving}>
                  {isSaving ? 'Saving…' : casino ? 'Save Casino' : 'Create Casino'}
                </Button>
              </div>
            </div>
          </form>
        </Card>
      </FormProvider>
      {base && (
        <aside aria-label="Public page" className="xl:sticky xl:top-6">
          <PublicPreview casino={base} />
        </aside>
      )}
      {conflict && <ConflictDialog {...conflict} onKeepMine={keepMine} onTakeStored={takeStored} onGoOn={goOn} />}
      <LeaveGuard isDirty={isDirty} />
    </div>
  )
}
