import { placements } from '#contract/placements.ts'
import { callApi } from '#api/call.ts'
import { toApiQuery, type CompareState } from './query-state.ts'
import { toRow, type Answered, type CompareRow } from './rows.ts'

type Where = { editionId: string; language: string; signal: AbortSignal }

export async function fetchCasinos(
  state: CompareState,
  { editionId, language, signal }: Where,
): Promise<Answered> {
  const query = toApiQuery(state)
  query.set('lang', language)
  query.set('placement', placements.table)
  const response = await callApi(editionId, `/casinos?${query}`, { signal })
  const casinos = (await response.json()) as CompareRow[] // as the contract promises
  const total = Number(response.headers.get('x-total-count') ?? casinos.length)
  return { state, rows: casinos.map(toRow), total }
}
