import type { Reader } from '#editions/reader.ts'
import { useEffect, useState } from 'react'
import { useSite } from '#render/site-context.tsx'
import { href } from '#urls.ts'
import { makeCompareLink } from './use-compare-link.ts'
import { readState, writeState, type CompareState, toApiQuery } from '../query-state.ts'
import { covers, differInSearchOnly, type Answered, type CompareRow } from '../rows.ts'
import { placements } from '#contract/placements.ts'
import { callApi } from '#api/call.ts'

/** How long typing must pause before a search, in milliseconds. */
const searchPause = 250
/** Ms; placeholders for faster answers would only flicker. */
const placeholderDelay = 120

/** The state of the list; while it is `slow`, placeholders are shown. */
export type Status = 'ready' | 'waiting' | 'slow' | 'failed'

/** Only a choice can be undone with the back button. */
export type Step = 'choice' | 'typing' | 'picking'

export function useComparison(first: Answered) {
  const { reader, pinned } = useSite()
  const { language } = reader
  const [state, setState] = useState(first.state)
  const [answered, setAnswered] = useState(first)
  const [failed, setFailed] = useState<CompareState>()
  const [slow, setSlow] = useState(false)
  const waiting = !covers(answered, state)

  useEffect(() => {
    if (!waiting || failed === state) return undefined
    const typing = differInSearchOnly(answered.state, state)
    const controller = new AbortController()
    const { signal } = controller
    const fetchNow = () => {
      fetchCasinos(state, { reader, signal }).then(setAnswered, () => {
        if (!signal.aborted) setFailed(state)
      })
    }
    const fetching = setTimeout(fetchNow, typing ? searchPause : 0)
    const slowing = typing ? undefined : setTimeout(() => setSlow(true), placeholderDelay)
    return () => {
      controller.abort()
      clearTimeout(fetching)
      clearTimeout(slowing)
      setSlow(false)
    }
  }, [state, answered, waiting, failed, reader])

  useEffect(() => {
    // Going back does not change what has been picked.
    const restore = () => {
      const asked = readState(reader, new URLSearchParams(location.search))
      setState(({ picks }) => ({ ...asked, picks, sideBySide: false }))
    }
    // The visitor may have gone back before the island woke.
    const current = readState(reader, new URLSearchParams(location.search))
    const { picks, sideBySide } = first.state
    if (String(writeState({ ...current, picks, sideBySide })) !== String(writeState(first.state)))
      restore()
    addEventListener('popstate', restore)
    return () => removeEventListener('popstate', restore)
  }, [reader, first])

  function ask(next: CompareState, step: Step = 'choice') {
    setState(next)
    setFailed(undefined)
    const address = makeCompareLink(href(language, 'compare'), next, { reader, pinned })
    if (step === 'choice') history.pushState(null, '', address)
    else history.replaceState(history.state, '', address)
  }

  const status: Status =
    failed === state ? 'failed' : waiting && slow ? 'slow' : waiting ? 'waiting' : 'ready'
  return { state, answered, status, ask, retry: () => setFailed(undefined) }
}

type Where = { reader: Reader; signal: AbortSignal }

async function fetchCasinos(state: CompareState, { reader, signal }: Where): Promise<Answered> {
  const query = toApiQuery(state)
  const { edition, language, place } = reader
  query.set('lang', language.code)
  query.set('placement', placements.table)
  if (place) query.set('in', place)
  const response = await callApi(edition.id, `/casinos?${query}`, { signal })
  const casinos = (await response.json()) as CompareRow[] // as the contract promises
  const total = Number(response.headers.get('x-total-count') ?? casinos.length)
  return { state, rows: casinos, total }
}
