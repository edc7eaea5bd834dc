import { lockWords } from '#audit/queries.server.ts'
import type { Deps } from '#deps.ts'
import { unguardFormula } from '#csv/formulas.ts'
import { readCsv } from '#csv/read-csv.server.ts'
import type { CsvPieces } from '#api/send-file.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, recordChanges, type Actor } from '#audit/service.server.ts'
import { write } from '#audit/write.server.ts'
import type { Executor } from '#db/transaction.ts'
import { maxRows } from './limits.ts'
import {
  redirectCreationSchema,
  type Problem,
  type RedirectFile,
  type RedirectImport,
} from './contract.ts'
import { assignColumns, nameHeadings, type AssignedColumns } from '#csv/assign-columns.ts'
import { readRedirect, redirectRules, type RedirectField } from './redirect-columns.ts'
import { leadsAway } from './leads-away.ts'
import { findEnd } from './follow.ts'
import { assertMayLead, tellTexts } from './leading-out.server.ts'
import { guardLinks, type LinkDeps } from '#mail/outward-links.server.ts'
import * as queries from './queries.server.ts'

const portion = 500

export async function* exportRedirects(db: Executor, edition: string): CsvPieces {
  yield [['path', 'target', 'kind', 'hits', 'lastHitAt', 'createdAt', 'free']]
  let after = ''
  for (;;) {
    const rows = await queries.findPiece(db, edition, after, portion)
    if (rows.length > 0)
      yield rows.map(({ path, target, isFree, entity, hits, lastHitAt, createdAt }) => [
        path,
        target,
        entity === null ? 'manual' : 'automatic',
        hits,
        lastHitAt,
        createdAt,
        leadsAway(target) ? (isFree ? 'yes' : 'no') : '',
      ])
    if (rows.length < portion) return
    after = rows.at(-1)?.path ?? ''
  }
}

/** What the file does not say of a known redirect stays. */
type Row = Omit<queries.Given, 'isFree'> & { isFree: boolean | undefined; row: number }

/** All or nothing. Known paths get the file's target. */
export async function importRedirects(
  deps: Pick<Deps, 'database' | 'changes'> & LinkDeps,
  edition: Edition,
  actor: Actor,
  file: RedirectFile,
): Promise<RedirectImport> {
  const { rows, problems, skipped, columns } = await readRows(file)
  const toResult = ({ created, updated, unchanged }: Plan, told: Problem[]): RedirectImport => ({
    created: created.length,
    updated: updated.length,
    unchanged,
    skipped,
    columns,
    problems: told,
  })
  if (file.dryRun) {
    const plan = await makePlan(await queries.findAllTargets(deps.database.db, edition.id), rows)
    return toResult(plan, [...problems, ...plan.problems])
  }
  return await write(deps, async (tx) => {
    await lockWords(tx, `redirects:${edition.id}`)
    const plan = await makePlan(await queries.findAllTargets(tx, edition.id), rows)
    const all = [...problems, ...plan.problems]
    if (all.length > 0) return toResult({ ...plan, created: [], updated: [] }, all)
    const links = [...plan.created, ...plan.updated].map(({ path, target, before }) => ({
      name: path,
      from: before?.target ?? null,
      to: target,
    }))
    for (const { before, ...row } of [...plan.created, ...plan.updated])
      await assertMayLead(tx, actor, row, before)
    await guardLinks(deps, tx, { edition, actor, how: 'An import of redirects' }, links)
    const ids = await queries.putAll(tx, edition.id, [...plan.created, ...plan.updated])
    await queries.passAllOn(tx, edition.id, [...plan.created, ...plan.updated])
    await tellTexts(
      tx,
      { changes: deps.changes, edition },
      links.flatMap(({ from, to }) => [from, to]),
    )
    const shared = { edition, actor, entity: 'redirect' } as const
    const records = (list: readonly Planned[]) =>
      list.flatMap(({ before, ...after }) => {
        const { path } = after
        const entityId = ids.get(path)
        const change = before === undefined ? {} : { before }
        return entityId ? [{ entityId, label: path, ...change, after }] : []
      })
    if (plan.created.length > 0)
      await recordChanges(tx, { ...shared, action: 'created' }, records(plan.created))
    if (plan.updated.length > 0)
      await recordChanges(tx, { ...shared, action: 'updated' }, records(plan.updated))
    const result = toResult(plan, [])
    const { problems: _none, skipped: left, columns: _columns, ...counts } = result
    const after = { ...counts, skipped: left.length, columns: file.columns }
    await recordChange(tx, { ...shared, action: 'imported', label: 'Redirects', after })
    return result
  })
}

type Planned = queries.Given & { before?: Pick<queries.Given, 'target' | 'isFree'> }
type Plan = { created: Planned[]; updated: Planned[]; unchanged: number; problems: Problem[] }

async function makePlan(stored: readonly queries.Target[], rows: readonly Row[]): Promise<Plan> {
  const before = new Map(stored.map(({ path, target, isFree }) => [path, { target, isFree }]))
  const after = new Map([
    ...stored.map(({ path, target }) => [path, target] as const),
    ...rows.map(({ path, target }) => [path, target] as const),
  ])
  const find = (keys: readonly string[]) =>
    keys.flatMap((path) => {
      const target = after.get(path)
      return target === undefined ? [] : [{ path, target }]
    })
  const plan: Plan = { created: [], updated: [], unchanged: 0, problems: [] }
  for (const { row, path, target, ...said } of rows) {
    try {
      const end = await findEnd(path, target, find)
      const known = before.get(path)
      const isFree = said.isFree ?? known?.isFree ?? false
      const wanted = { path, target: end, isFree }
      if (known === undefined) plan.created.push(wanted)
      else if (known.target === end && known.isFree === isFree) plan.unchanged += 1
      else plan.updated.push({ ...wanted, before: known })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      plan.problems.push({ row, field: 'target', message: error.message })
    }
  }
  return plan
}

type ReadRows = { rows: Row[]; skipped: Problem[]; problems: Problem[]; columns: AssignedColumns }

/** @throws AppError invalid for what is no table */
async function readRows({ csv, columns: chosen }: RedirectFile): Promise<ReadRows> {
  const [header, ...records] = await readCsv(csv, { field: 'csv', trim: true, most: maxRows + 1 })
  const headings = nameHeadings(header?.values ?? [])
  const found = headings.map((heading, at) => ({
    heading,
    values: records.map(({ values }) => unguardFormula(values[at] ?? '')),
  }))
  const { columns, problems: open } = assignColumns(found, chosen, redirectRules)
  const { fields } = redirectRules
  const missing = (['path', 'target'] as const).filter(
    (name) => !columns.some(({ field }) => field === name),
  )
  const rows: Row[] = []
  const skipped: Problem[] = []
  const problems: Problem[] = [
    ...open.map(({ heading, message }) => ({ row: 1, field: heading, message })),
    ...missing.map((name) => {
      const label = fields.find((field) => field.name === name)?.label ?? name
      return { row: 1, message: `No column holds this: ${label}.` }
    }),
  ]
  const report = { fields: fields.map(({ name, label }) => ({ name, label })), columns }
  if (missing.length > 0) return { rows, skipped, problems, columns: report }
  const known = new Map<string, number>()
  for (const [at, { row }] of records.entries()) {
    const cells = (name: RedirectField) =>
      columns.flatMap(({ field }, index) => {
        const value = found[index]?.values[at] ?? ''
        return field === name && value !== '' ? [value] : []
      })
    const said = readRedirect({
      path: cells('path'),
      target: cells('target'),
      free: cells('free'),
      code: cells('code'),
      pattern: cells('pattern'),
      state: cells('state'),
    })
    if ('skipped' in said) {
      skipped.push({ row, message: said.skipped })
      continue
    }
    const read = redirectCreationSchema.safeParse(said)
    if (!read.success) {
      problems.push(
        ...read.error.issues.map((issue) => ({
          row,
          field: issue.path.join('.'),
          message: issue.message,
        })),
      )
      continue
    }
    const first = known.get(read.data.path)
    if (first === undefined)
      rows.push({
        row,
        ...read.data,
        isFree: said.isFree === undefined ? undefined : read.data.isFree,
      })
    else problems.push({ row, field: 'path', message: `Row ${first} has the same path.` })
    known.set(read.data.path, row)
  }
  return { rows, skipped, problems, columns: report }
}
