import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxPicks, sortPicks } from '#contract/picks.ts'
import type { CompareState } from '../query-state.ts'
import type { Answered } from '../rows.ts'
import type { Step } from './use-comparison.ts'

export type PickedCasino = { slug: string; name: string }

type Options = {
  state: CompareState
  /** The first answer, from which names of casinos are known. */
  first: Answered
  picked: readonly PickedCasino[]
  ask: (next: CompareState, step: Step) => void
}

export function usePicks({ state, first, picked, ask }: Options) {
  const t = useTranslations('compare.picks')
  // Keeps names of picked casinos that have left the list.
  const [names, setNames] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries([...first.rows, ...picked].map(({ slug, name }) => [slug, name])),
  )
  const [said, setSaid] = useState('')
  const [full, setFull] = useState(false)

  /** Repeated text needs a change to be read out again. */
  const say = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text))

  function change(picks: readonly string[]) {
    setFull(false)
    ask({ ...state, picks: sortPicks(picks) }, 'picking')
  }

  function add({ slug, name }: PickedCasino) {
    if (state.picks.length >= maxPicks) {
      setFull(true)
      return say(t('full', { most: maxPicks }))
    }
    setNames((known) => ({ ...known, [slug]: name }))
    change([...state.picks, slug])
    return say(t('added', { name, count: state.picks.length + 1, most: maxPicks }))
  }

  function remove({ slug, name }: PickedCasino) {
    change(state.picks.filter((other) => other !== slug))
    say(t('removed', { name, count: state.picks.length - 1, most: maxPicks }))
  }

  function clear() {
    change([])
    say(t('cleared'))
  }

  return {
    picks: state.picks.map((slug) => ({ slug, name: names[slug] ?? slug })),
    said,
    full,
    say,
    add,
    remove,
    clear,
  }
}
