import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type Path } from 'react-hook-form'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { useRemembered } from '#admin-kit/use-remembered.ts'
import { useFormTitle } from '#admin-kit/title.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { startSentence, type StoredEntry } from '#admin-kit/entry-kind.ts'
import { History } from './history.tsx'
import { PreviewLink } from './preview-link.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { EntryEditing } from './use-entry-form.ts'
import { useSaveKey } from './use-save-key.ts'

type Props<Entry extends StoredEntry, Values extends FieldValues> = {
  editing: EntryEditing<Entry, Values>
  /** Absent for a new entry. */
  name: string | undefined
  /** Focused for a new entry. */
  firstField: Path<Values>
  aside?: ReactNode
  children: ReactNode
}

export function EntryForm<Entry extends StoredEntry, Values extends FieldValues>(props: Props<Entry, Values>) {
  const { editing, name, firstField, aside, children } = props
  const { kind, form, base, problem, conflict, isSaving, submit } = editing
  const headingElement = useRef<HTMLHeadingElement>(null)
  const { setFocus } = form
  const isNew = name === undefined
  // Links to a language's texts set this (`TranslationsPanel`).
  const { language } = useSearch({ strict: false })
  useEffect(() => {
    if (language) return
    window.scrollTo({ top: 0 })
    if (isNew) setFocus(firstField)
    else headingElement.current?.focus({ preventScroll: true })
  }, [isNew, firstField, setFocus, language])
  useSaveKey(submit)
  const title = startSentence(kind.noun)
  const heading = isNew ? `Add ${kind.noun}` : `Edit ${name}`
  useFormTitle(heading)
  useRemembered(kind, base?.id, name)

  return (
    <div className={aside ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24.375rem]' : ''}>
      <FormProvider {...form}>
        <Card>
          <form
            noValidate
            aria-labelledby="entry-form-title"
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
            // Keeps focused fields clear of the bottom bar.
            className="grid gap-6 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28"
          >
            <div className="grid min-w-0 gap-6 p-5 sm:p-6">
              <h3 ref={headingElement} id="entry-form-title" tabIndex={-1} className="text-subheading outline-none">
                {heading}
              </h3>
              <UnsavedNotice editing={editing} />
              {children}
              {base && <PreviewLink kind={kind} id={base.id} />}
              {base && <History kind={kind} id={base.id} />}
            </div>
            <div className="sticky bottom-(--toast-room,0px) z-20 grid gap-3 rounded-b-card border-t border-line bg-raised px-5 py-3 sm:px-6">
              {problem && (
                <Notice tone="negative" role="alert">
                  {problem.message}
                  {problem.kind === 'deleted' && (
                    <Button variant="secondary" size="sm" className="mt-3 flex" onClick={editing.saveAsNew}>
                      Save as a new {kind.noun}
                    </Button>
                  )}
                </Notice>
              )}
              <div className="flex flex-wrap items-center justify-end gap-3">
                <Link to={kind.home} data-close="" className={buttonClass({ variant: 'secondary' })}>
                  Cancel
                </Link>
                <Button type="submit" disabled={isSaving}>
                  {isSaving ? 'Saving…' : `${isNew ? 'Create' : 'Save'} ${titleCase(title)}`}
                </Button>
              </div>
            </div>
          </form>
        </Card>
      </FormProvider>
      {aside}
      {conflict && (
        <ConflictDialog
          {...conflict}
          noun={kind.noun}
          onKeepMine={editing.keepMine}
          onTakeStored={editing.takeStored}
          onGoOn={editing.goOn}
        />
      )}
      <LeaveGuard isDirty={editing.isDirty} onDiscard={editing.unsaved.forget} />
    </div>
  )
}

const titleCase = (words: string) => words.replace(/ \w/g, (letter) => letter.toUpperCase())

type NoticeProps<Entry extends StoredEntry, Values extends FieldValues> = Pick<Props<Entry, Values>, 'editing'>

function UnsavedNotice<Entry extends StoredEntry, Values extends FieldValues>({ editing }: NoticeProps<Entry, Values>) {
  const { found, restore, forget } = editing.unsaved
  if (!found) return null
  return (
    <Notice tone="warning" role="status" title="You have unsaved changes">
      <p className="mb-3">Typed on {formatMoment(found.at)} in this browser and never saved.</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => restore(found)}>
          Resume editing
        </Button>
        <Button size="sm" variant="secondary" onClick={forget}>
          Discard it
        </Button>
      </div>
    </Notice>
  )
}
