import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import { ApiError, explainError } from '#admin/api-client.ts'
import { formatMoment } from '#admin/format.ts'
import { paths } from '#admin/paths.ts'
import type { Edition } from '#editions/edition.ts'
import { notify } from '#ui/toast/notify.ts'
import type { AdminCasino } from '../contract.ts'
import { useLastChange, useReload, useSaveCasino } from './casino-api.ts'
import { findDifferences, type Difference } from './differences.ts'
import { blankFormValues, toChanges, toCreation, toFormValues, type CasinoFormValues } from './form-values.ts'
import { createResolver, isFieldPath, toFieldPath } from './validate.ts'

type Conflict = { stored: AdminCasino; detail: string; differences: Difference[] }
/** What a save is for: the casino with the id, as it is in that version, or a new one. */
type Target = { id: string | undefined; version: number | undefined }
const newCasino: Target = { id: undefined, version: undefined }
type Problem = { kind: 'failed' | 'deleted'; message: string }

/** State and actions of the casino form. Whatever goes wrong, what is typed stays. */
export function useCasinoForm(edition: Edition, casino: AdminCasino | undefined) {
  /** The stored casino that the editing is based on. */
  const [base, setBase] = useState(casino)
  /** The stored version that may be changed: a later one too, once its differences were seen and one's own preferred. */
  const [version, setVersion] = useState(casino?.version)
  const [start, setStart] = useState(() => (casino ? toFormValues(casino) : blankFormValues()))
  const [problem, setProblem] = useState<Problem>()
  const [conflict, setConflict] = useState<Conflict>()
  const done = useRef(false)
  const form = useForm<CasinoFormValues>({
    defaultValues: start,
    resolver: createResolver(edition, base && start),
  })
  const save = useSaveCasino()
  const reload = useReload()
  const findLastChange = useLastChange()
  const navigate = useNavigate()

  const isDirty = () => !done.current && Object.keys(toChanges(form.getValues(), start)).length > 0

  async function send(target: Target = { id: base?.id, version }) {
    setProblem(undefined)
    setConflict(undefined)
    const values = form.getValues()
    try {
      const { id } = target
      const body = id ? { ...toChanges(values, start), version: target.version } : toCreation(values, edition)
      await save.mutateAsync({ id, body })
      done.current = true
      await navigate({ to: paths.casinos })
    } catch (error) {
      await explain(error, values)
    }
  }

  async function explain(error: unknown, values: CasinoFormValues) {
    const fields = error instanceof ApiError ? Object.entries(error.errors) : []
    const status = error instanceof ApiError ? error.status : 0
    if (base && status === 404) return showDeleted()
    if (base && status === 409 && fields.length === 0) return await showConflict(base, values)
    const message = explainError(error, base ? 'Failed to update casino' : 'Failed to create casino')
    notify({ title: 'Error', description: message, variant: 'destructive' })
    const known = fields
      .map(([path, text]) => [toFieldPath(path.split('.')), text] as const)
      .filter(([path]) => isFieldPath(path))
    // isFieldPath() made sure of the paths.
    for (const [path, text] of known)
      form.setError(path as FieldPath<CasinoFormValues>, { type: 'server', message: text })
    const [first] = known[0] ?? []
    if (first) form.setFocus(first as FieldPath<CasinoFormValues>)
    const others = fields.filter(([path]) => !isFieldPath(toFieldPath(path.split('.')))).map(([, text]) => text)
    setProblem({ kind: 'failed', message: [message, ...others].join(' ') })
  }

  async function showConflict(edited: AdminCasino, values: CasinoFormValues) {
    try {
      const [casinos, last] = await Promise.all([reload(), findLastChange(edited.id)])
      const stored = casinos.find(({ id }) => id === edited.id)
      if (!stored) return showDeleted()
      const detail = `${last?.actorEmail ?? 'Someone else'} saved it on ${formatMoment(last?.at ?? stored.updatedAt)}, after you had opened it.`
      setConflict({ stored, detail, differences: findDifferences(values, start, toFormValues(stored)) })
    } catch {
      setProblem({
        kind: 'failed',
        message: 'Someone else changed this casino, and their version could not be loaded. Save again.',
      })
    }
  }

  const showDeleted = () =>
    setProblem({
      kind: 'deleted',
      message: 'This casino was deleted in the meantime. What you have typed is still here.',
    })

  function takeStored() {
    if (!conflict) return
    const values = toFormValues(conflict.stored)
    setBase(conflict.stored)
    setVersion(conflict.stored.version)
    setStart(values)
    form.reset(values)
    setConflict(undefined)
  }

  async function submit() {
    if (save.isPending) return
    const check = form.handleSubmit(
      () => send(),
      () => {
        if (form.getValues('name').trim() === '') window.alert('Casino name is required')
      },
    )
    await check()
  }

  return {
    form,
    base,
    problem,
    conflict,
    isDirty,
    isSaving: save.isPending,
    submit: () => void submit(),
    saveAsNew: () => void send(newCasino),
    keepMine: () => {
      setVersion(conflict?.stored.version)
      void send({ id: base?.id, version: conflict?.stored.version })
    },
    takeStored,
    goOn: () => setConflict(undefined),
  }
}
