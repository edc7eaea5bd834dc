import { useEffect, useState, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '#api/call.ts'
import { useSite } from '#render/site-context.tsx'
import { Notice } from '#ui/notice.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { Hits } from '../components/hits.tsx'
import { SearchField } from '../components/search-field.tsx'
import { useSearchLink } from '../components/use-search-link.ts'
import type { SiteAnswer } from '../contract.ts'
import { offsetOf, type Asked, type HitKind } from '../limits.ts'

/** How long typing must pause before a search, in milliseconds. */
const searchPause = 200

type Answered = { asked: Asked; answer: SiteAnswer | undefined }

/** A form and a list of links; once the script runs, the list follows what is typed. */
export function Island({ first }: { first: Answered }) {
  const t = useTranslations('siteSearch')
  const { edition, language } = useSite().reader
  const link = useSearchLink()
  const [asked, setAsked] = useState(first.asked)
  const [answered, setAnswered] = useState(first)
  const [failed, setFailed] = useState<Asked>()
  const q = asked.q.trim()
  const isAnswered =
    answered.asked.q === q &&
    answered.asked.kind === asked.kind &&
    answered.asked.page === asked.page

  useEffect(() => {
    if (isAnswered || q === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    const fetching = setTimeout(() => {
      search(edition.id, language.code, { ...asked, q }, signal).then(setAnswered, () => {
        if (!signal.aborted) setFailed(asked)
      })
    }, searchPause)
    return () => {
      controller.abort()
      clearTimeout(fetching)
    }
  }, [asked, q, isAnswered, edition, language.code])

  function ask(next: Asked) {
    setAsked(next)
    setFailed(undefined)
    history.replaceState(history.state, '', link({ ...next, q: next.q.trim() }))
  }

  function choose(event: MouseEvent<HTMLAnchorElement>, kind: HitKind | undefined) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    ask({ ...asked, kind })
  }

  return (
    <>
      <SearchField
        typed={{ value: asked.q, onType: (value) => ask({ q: value }) }}
        hasFocus={first.asked.q === ''}
        className="mt-5"
      />
      {failed === asked ? (
        <Notice tone="negative" role="alert" className="mt-6">
          <p>{t('failed')}</p>
        </Notice>
      ) : q !== '' && answered.answer ? (
        <Hits asked={answered.asked} answer={answered.answer} onChoose={choose} />
      ) : (
        <p className="mt-4 text-muted">{t('lede')}</p>
      )}
    </>
  )
}

async function search(editionId: string, language: string, asked: Asked, signal: AbortSignal) {
  const { q, kind } = asked
  const offset = String(offsetOf(asked))
  const query = new URLSearchParams({ q, lang: language, offset, ...(kind && { kind }) })
  const response = await callApi(editionId, `/search?${query}`, { signal })
  return { asked, answer: (await response.json()) as SiteAnswer } // as the contract promises
}
