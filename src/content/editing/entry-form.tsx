import { Link, useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type RefObject, useEffectEvent } from 'react'
import { useBarRoom } from '#admin-kit/bar-room.ts'
import {
  FormProvider,
  useFormState,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import { Button, buttonClass, LinkButton } from '#ui/button.tsx'
import { isContentKind, isDrafted } from '#contract/content-kinds.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRemembered } from '#admin-kit/use-remembered.ts'
import { useFormTitle } from '#admin-kit/title.ts'
import { ReviewPanel } from './reviews/review-panel.tsx'
import { DemonstrationBadge } from '../demonstration/admin/demonstration-badge.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { type StoredEntry } from '#admin-kit/entry-kind.ts'
import { titleCase } from '#admin-kit/kind-titles.ts'
import { FigureProposals } from './figures/figure-proposals.tsx'
import { OwnCasino } from './figures/figures-api.ts'
import { FormOutline } from './form-outline.tsx'
import { History } from './history.tsx'
import { OfferProposals, type OfferText } from './offer-proposals.tsx'
import { PendingUploads } from './pending-uploads.ts'
import { PreviewLink } from './preview-link.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { LeaveGuard } from '#admin-kit/leave-guard.tsx'
import type { EntryEditing } from './use-entry-form.ts'
import { isCommand } from '#admin-kit/shortcuts/keys.ts'
import { commandKeys } from '#admin-kit/shortcuts/registry.ts'

type Props<Entry extends StoredEntry, Values extends FieldValues> = {
  editing: EntryEditing<Entry, Values>
  /** The name of a stored entry. */
  name: string | undefined
  /** The field that has the focus in the form of a new entry. */
  firstField: Path<Values>
  /** The entry's page, while it is public. */
  publicAddress?: string | undefined
  /** Fields that stand beside the others. */
  settings?: ReactNode
  aside?: ReactNode
  /** Texts in which editors mark what tells of an offer. */
  offerTexts: readonly OfferText[]
  children: ReactNode
}

export function EntryForm<Entry extends StoredEntry, Values extends FieldValues>(
  props: Props<Entry, Values>,
) {
  const { editing, name, publicAddress, settings, aside, offerTexts, children } = props
  const { kind, form, base, conflict, submit } = editing
  const { entity } = kind
  const element = useRef<HTMLFormElement>(null)
  const isNew = name === undefined
  const heading = isNew ? `Add ${kind.noun}` : `Edit ${name}`
  const headingElement = useFirstFocus(props)
  useFocusOnError(form, element)
  useSaveKey(editing.saveAndContinue)
  useFormTitle(heading)
  useRemembered(kind, base?.id, name)
  const slug = (base as { slug?: string } | undefined)?.slug // issues have none
  const own = entity === 'casino' ? (slug ?? '') : null
  const hasSide = Boolean(settings || aside || base)

  return (
    <>
      <FormProvider {...form}>
        <PendingUploads value={editing.uploads.add}>
          <OwnCasino value={own}>
            <form
              ref={element}
              noValidate
              aria-labelledby="entry-form-title"
              onSubmit={(event) => {
                event.preventDefault()
                submit()
              }}
              // Keeps focused fields clear of the outline and the bottom bar.
              className="grid grid-cols-1 gap-4 [&_fieldset]:scroll-mt-16 [&_input]:scroll-my-36 [&_textarea]:scroll-my-36"
            >
              <div className="flex flex-wrap items-start justify-between gap-3">
                <h2
                  ref={headingElement}
                  id="entry-form-title"
                  tabIndex={-1}
                  className="min-w-0 text-heading wrap-anywhere outline-none"
                >
                  {heading}
                </h2>
                <DemonstrationBadge id={base?.id} label="Demonstration content" />
                {publicAddress && (
                  <LinkButton
                    href={publicAddress}
                    target="_blank"
                    rel="noopener"
                    variant="secondary"
                    size="sm"
                  >
                    View <ExternalLink aria-hidden className="size-4" />
                  </LinkButton>
                )}
              </div>
              <FormOutline form={element} />
              <UnsavedNotice editing={editing} />
              <div
                className={`grid grid-cols-1 items-start gap-5 ${
                  hasSide
                    ? aside
                      ? 'xl:grid-cols-[minmax(0,1fr)_24.375rem]'
                      : 'xl:grid-cols-[minmax(0,1fr)_21rem]'
                    : ''
                }`}
              >
                <Card className="grid min-w-0 gap-6 p-5 sm:p-6">
                  {children}
                  <OfferProposals texts={offerTexts} />
                  <FigureProposals texts={offerTexts} />
                  {base && <History kind={kind} id={base.id} />}
                </Card>
                {hasSide && (
                  <div className="grid min-w-0 gap-5">
                    {settings && <Card className="grid min-w-0 gap-5 p-5">{settings}</Card>}
                    {base && isContentKind(entity) && (
                      <Card className="min-w-0 p-5">
                        <PreviewLink entity={entity} noun={kind.noun} id={base.id} />
                      </Card>
                    )}
                    {base && isContentKind(entity) && isDrafted(entity) && (
                      <Card className="min-w-0 p-5">
                        <ReviewPanel kind={kind} subject={{ entity, entityId: base.id }} />
                      </Card>
                    )}
                    {aside}
                  </div>
                )}
              </div>
              <SaveBar editing={editing} isNew={isNew} />
            </form>
          </OwnCasino>
        </PendingUploads>
      </FormProvider>
      {conflict && (
        <ConflictDialog
          {...conflict}
          noun={kind.noun}
          onKeepMine={editing.keepMine}
          onTakeStored={editing.takeStored}
          onGoOn={editing.goOn}
        />
      )}
      <LeaveGuard
        isDirty={editing.isDirty}
        // Earlier work has its place until it is restored or discarded.
        {...(!editing.unsaved.found && { onKeep: editing.unsaved.keep })}
        onDiscard={() => void (editing.unsaved.found ?? editing.unsaved.forget())}
      />
    </>
  )
}

type FocusProps<Entry extends StoredEntry, Values extends FieldValues> = Pick<
  Props<Entry, Values>,
  'editing' | 'name' | 'firstField'
>

/** Focuses the first field of a new entry, and the heading of another. */
function useFirstFocus<Entry extends StoredEntry, Values extends FieldValues>(
  props: FocusProps<Entry, Values>,
) {
  const { editing, name, firstField } = props
  const { setFocus } = editing.form
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = name === undefined
  // Links to a language's texts set this (`TranslationsPanel`).
  const { language } = useSearch({ strict: false })
  useEffect(() => {
    if (language) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (isNew) setFocus(firstField)
    else heading.current?.focus({ preventScroll: true })
  }, [isNew, firstField, setFocus, language])
  return heading
}

/** Focuses the first wrong field as they stand after a refused save, whoever refused it. */
function useFocusOnError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: RefObject<HTMLFormElement | null>,
) {
  const { submitCount } = useFormState({ control: form.control })
  useEffect(() => {
    if (submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, element])
}

type BarProps<Entry extends StoredEntry, Values extends FieldValues> = {
  editing: EntryEditing<Entry, Values>
  isNew: boolean
}

function SaveBar<Entry extends StoredEntry, Values extends FieldValues>({
  editing,
  isNew,
}: BarProps<Entry, Values>) {
  const { kind, problem, isSaving, uploads, saveAsNew, saveAndContinue } = editing
  const bar = useRef<HTMLDivElement>(null)
  useBarRoom(bar)
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 grid gap-3 rounded-card border border-line bg-raised px-4 py-3 shadow-overlay sm:px-6"
    >
      {problem && (
        <Notice tone="negative" role="alert">
          {problem.message}
          {problem.kind === 'deleted' && (
            <Button variant="secondary" size="sm" className="mt-3 flex" onClick={saveAsNew}>
              Save as a new {kind.noun}
            </Button>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <Link to={kind.home} data-close="" className={buttonClass({ variant: 'secondary' })}>
          Cancel
        </Link>
        <Button variant="secondary" disabled={isSaving} onClick={saveAndContinue}>
          Save and continue
        </Button>
        <Button type="submit" disabled={isSaving} className="max-sm:grow">
          {uploads.isWaiting
            ? 'Waiting for the picture…'
            : isSaving
              ? 'Saving…'
              : `${isNew ? 'Create' : 'Save'} ${titleCase(kind.noun)}`}
        </Button>
      </div>
    </div>
  )
}

function useSaveKey(save: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommand(event, commandKeys.save)) return
    event.preventDefault()
    // An open dialog must be answered first.
    if (!document.querySelector('dialog[open]')) save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
