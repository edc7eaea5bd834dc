import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import { ApiError, explainError } from '#admin/api-client.ts'
import { paths } from '#admin/paths.ts'
import type { Edition } from '#editions/edition.ts'
import { notify } from '#ui/toast/notify.ts'
import type { AdminCasino } from '../contract.ts'
import { useReload, useSaveCasino } from './casino-api.ts'
import { findDifferences, type Difference } from './differences.ts'
import { blankFormValues, toChanges, toCreation, toFormValues, type CasinoFormValues } from './form-values.ts'
import { createResolver, isFieldPath, toFieldPath } from './validate.ts'

type Conflict = { stored: AdminCasino; detail: string; differences: Difference[] }
type Problem = { kind: 'failed' | 'deleted'; message: string }

/** State and actions of the casino form. Whatever goes wrong, what is typed stays. */
export function useCasinoForm(edition: Edition, casino: AdminCasino | undefined) {
  /** The stored casino that the editing is based on. */
  const [base, setBase] = useState(casino)
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
  const navigate = useNavigate()

  const isDirty = () => !done.current && Object.keys(toChanges(form.getValues(), start)).length > 0

  async function send(id: string | undefined, version?: number) {
    setProblem(undefined)
    setConflict(undefined)
    const values = form.getValues()
    try {
      const body = id === undefined ? toCreation(values, edition) : { ...toChanges(values, start), version }
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
    if (base && status === 409 && fields.length === 0) return await showConflict(base, values, error)
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

  async function showConflict(edited: AdminCasino, values: CasinoFormValues, error: unknown) {
    try {
      const stored = (await reload()).find(({ id }) => id === edited.id)
      if (!stored) return showDeleted()
      const differences = findDifferences(values, start, toFormValues(stored))
      setConflict({ stored, detail: explainError(error, 'Someone else changed it.'), differences })
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
    setStart(values)
    form.reset(values)
    setConflict(undefined)
  }

  async function submit() {
    if (save.isPending) return
    const check = form.handleSubmit(
      () => send(base?.id, base?.version),
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
    saveAsNew: () => void send(undefined),
    keepMine: () => void send(base?.id, conflict?.stored.version),
    takeStored,
    goOn: () => setConflict(undefined),
  }
}
