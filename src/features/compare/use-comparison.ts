import { useEffect, useState } from 'react'
import { useSite } from '#render/site-context.tsx'
import { href } from '#urls.ts'
import { makeCompareLink } from './components/use-compare-link.ts'
import { fetchCasinos } from './fetch-casinos.ts'
import { readState, writeState, type CompareState } from './query-state.ts'
import { covers, differInSearchOnly, type Answered } from './rows.ts'

/** Rest in typing after which the server is asked, in ms. */
const searchPause = 250
/** An answer that comes sooner replaces the rows without placeholders between, which would only flicker. */
const placeholderDelay = 120

/** `slow` when placeholders should stand in for rows that are on their way. */
export type Status = 'ready' | 'waiting' | 'slow' | 'failed'

/** A choice is a step that the back button undoes; typing and picking are not. */
export type Step = 'choice' | 'typing' | 'picking'

/** What the visitor asks for, the newest answer to it, and the address that says so. */
export function useComparison(first: Answered) {
  const { edition, language, pinned } = useSite()
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
      fetchCasinos(state, { editionId: edition.id, language, signal }).then(setAnswered, () => {
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
  }, [state, answered, waiting, failed, edition, language])

  useEffect(() => {
    // A step back undoes a choice and keeps what is picked.
    const restore = () => {
      const asked = readState(edition, new URLSearchParams(location.search))
      setState(({ picks }) => ({ ...asked, picks, sideBySide: false }))
    }
    // One may have come before the island woke.
    const current = readState(edition, new URLSearchParams(location.search))
    const { picks, sideBySide } = first.state
    if (String(writeState({ ...current, picks, sideBySide })) !== String(writeState(first.state))) restore()
    addEventListener('popstate', restore)
    return () => removeEventListener('popstate', restore)
  }, [edition, first])

  function ask(next: CompareState, step: Step = 'choice') {
    setState(next)
    setFailed(undefined)
    const address = makeCompareLink(href(language, 'compare'), next, pinned ? edition.id : undefined)
    if (step === 'choice') history.pushState(null, '', address)
    else history.replaceState(history.state, '', address)
  }

  const status: Status = failed === state ? 'failed' : waiting && slow ? 'slow' : waiting ? 'waiting' : 'ready'
  return { state, answered, status, ask, retry: () => setFailed(undefined) }
}
