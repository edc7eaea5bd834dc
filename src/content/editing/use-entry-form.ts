import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type { Edition } from '#editions/edition.ts'
import { notify } from '#ui/toast/notify.ts'
import { ApiError, explainError } from '#admin-kit/api-client.ts'
import { formatMoment } from '#admin-kit/format.ts'
import { toFieldPath } from './contract-resolver.ts'
import type { Difference } from '#admin-kit/differences.ts'
import { useLastChange, useSaveEntry } from './entry-api.ts'
import type { EntryForm, StoredEntry } from '#admin-kit/entry-kind.ts'
import { usePendingUploads } from './pending-uploads.ts'
import { pickChanged, useUnsavedWork, type UnsavedWork } from './unsaved-work.ts'

type Conflict<Entry> = { stored: Entry; detail: string; differences: Difference[] }
/** An entry at a version, or a new one. */
type Target = { id: string | undefined; version: number | undefined }
const newEntry: Target = { id: undefined, version: undefined }
type Problem = { kind: 'failed' | 'deleted'; message: string }

type Options<Entry> = {
  edition: Edition
  /** The stored entry; absent for a new one. */
  entry: Entry | undefined
  /** Reads the entry again; undefined if it has been deleted meanwhile. */
  reload: (id: string) => Promise<Entry | undefined>
}

/** The state of a form, in which what was typed survives any failure. */
export function useEntryForm<
  Entry extends StoredEntry,
  Values extends FieldValues,
  Changes extends object,
  Creation,
>(
  definition: EntryForm<Entry, Values, Changes, Creation>,
  { edition, entry, reload }: Options<Entry>,
) {
  const { kind, toFormValues, toChanges, isFieldPath } = definition
  const { noun } = kind
  /** The stored entry the edit is based on. */
  const [base, setBase] = useState(entry)
  /** The version a save may replace; newer once the user has resolved a conflict. */
  const [version, setVersion] = useState(entry?.version)
  const [start, setStart] = useState(() =>
    entry ? toFormValues(entry) : definition.blank(edition),
  )
  const [problem, setProblem] = useState<Problem>()
  const [conflict, setConflict] = useState<Conflict<Entry>>()
  const done = useRef(false)
  /** What follows a save; also of one that a conflict interrupts. */
  const next = useRef<'close' | 'continue'>('close')
  const form = useForm<Values>({
    // Whole values are valid defaults; the type also allows partial ones.
    defaultValues: start as DefaultValues<Values>,
    resolver: definition.createResolver(edition, base && start),
  })
  const unsaved = useUnsavedWork({
    subject: { entity: kind.entity, entityId: entry?.id },
    edition: edition.id,
    form,
    collect: () => (isDirty() ? { ...pickChanged(form.getValues(), start), version } : undefined),
  })
  const save = useSaveEntry(definition)
  const uploads = usePendingUploads()
  const findLastChange = useLastChange(kind)
  const navigate = useNavigate()

  const isDirty = () => !done.current && Object.keys(toChanges(form.getValues(), start)).length > 0

  async function send(target: Target = { id: base?.id, version }) {
    setProblem(undefined)
    setConflict(undefined)
    const values = form.getValues()
    const sent = JSON.stringify(values)
    try {
      const { id, version: seen } = target
      const saved = await save.mutateAsync(
        id
          ? { id, body: { ...toChanges(values, start), version: seen } }
          : { body: definition.toCreation(values, edition) },
      )
      if (id && next.current === 'continue') return await goOnFrom(saved, sent)
      done.current = true
      await unsaved.forget()
      if (next.current === 'close') await navigate({ to: kind.home })
      else await navigate({ to: `${kind.home}/$entryId`, params: { entryId: saved.id } })
    } catch (error) {
      await explain(error, values)
    }
  }

  /** Keeps what was typed while the save was on its way. */
  async function goOnFrom(saved: Entry, sent: string) {
    const values = toFormValues(saved)
    setBase(saved)
    setVersion(saved.version)
    setStart(values)
    if (JSON.stringify(form.getValues()) === sent) form.reset(values, { keepSubmitCount: true })
    await unsaved.forget()
  }

  async function explain(error: unknown, values: Values) {
    const fields = error instanceof ApiError ? Object.entries(error.errors) : []
    const status = error instanceof ApiError ? error.status : 0
    if (base && status === 404) return showDeleted()
    if (base && status === 409 && fields.length === 0) return await showConflict(base, values)
    const message = explainError(error, `Failed to ${base ? 'update' : 'create'} ${noun}`)
    notify({ title: 'Error', description: message, variant: 'destructive' })
    const known = fields
      .map(([path, text]) => [toFieldPath(path.split('.')), text] as const)
      .filter(([path]) => isFieldPath(path))
    // isFieldPath() has checked the names.
    for (const [path, text] of known)
      form.setError(path as Path<Values>, { type: 'server', message: text })
    const others = fields
      .filter(([path]) => !isFieldPath(toFieldPath(path.split('.'))))
      .map(([, text]) => text)
    setProblem({ kind: 'failed', message: [...new Set([message, ...others])].join(' ') })
  }

  async function showConflict(edited: Entry, values: Values) {
    try {
      const [stored, last] = await Promise.all([reload(edited.id), findLastChange(edited.id)])
      if (!stored) return showDeleted()
      const detail = `${last?.actorEmail ?? 'Someone else'} saved it on ${formatMoment(last?.at ?? stored.updatedAt)}, after you had opened it.`
      setConflict({
        stored,
        detail,
        differences: definition.findDifferences(values, start, toFormValues(stored)),
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return showDeleted()
      setProblem({
        kind: 'failed',
        message: `Someone else changed this ${noun}, and their version could not be loaded. Save again.`,
      })
    }
  }

  const showDeleted = () =>
    setProblem({
      kind: 'deleted',
      message: `This ${noun} was deleted in the meantime. What you typed is still here.`,
    })

  function takeStored() {
    if (!conflict) return
    const values = toFormValues(conflict.stored)
    setBase(conflict.stored)
    setVersion(conflict.stored.version)
    setStart(values)
    form.reset(values)
    setConflict(undefined)
    void unsaved.forget()
  }

  /** The version may be outdated; saving then shows the differences. */
  function restore(work: UnsavedWork<Values>) {
    const begun = { ...start, ...work.start }
    setStart(begun)
    setVersion(work.version)
    form.reset({ ...begun, ...work.values })
    unsaved.settle()
  }

  async function submit(then: 'close' | 'continue') {
    if (save.isPending || uploads.isWaiting) return
    next.current = then
    if (!(await uploads.settle()))
      return setProblem({
        kind: 'failed',
        message: 'A picture could not be uploaded. Add it again, or save without it.',
      })
    const check = form.handleSubmit(
      () => send(),
      () => definition.onRefused?.(form.getValues()),
    )
    await check()
  }

  return {
    kind,
    form,
    base,
    start,
    problem,
    conflict,
    isDirty,
    isSaving: save.isPending || uploads.isWaiting,
    uploads,
    submit: () => void submit('close'),
    saveAndContinue: () => void submit('continue'),
    saveAsNew: () => void send(newEntry),
    keepMine: () => {
      setVersion(conflict?.stored.version)
      void send({ id: base?.id, version: conflict?.stored.version })
    },
    takeStored,
    unsaved: { ...unsaved, restore },
    goOn: () => setConflict(undefined),
  }
}

export type EntryEditing<Entry extends StoredEntry, Values extends FieldValues> = ReturnType<
  typeof useEntryForm<Entry, Values, object, unknown>
>
