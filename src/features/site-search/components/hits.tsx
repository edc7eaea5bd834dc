import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useHref, useSite } from '#render/site-context.tsx'
import { carry } from '#urls.ts'
import { LinkButton } from '#ui/button.tsx'
import type { SiteAnswer, SiteHit } from '../contract.ts'
import { hitKinds, type Asked, type HitKind } from '../limits.ts'
import { useSearchLink } from './use-search-link.ts'

type Props = {
  asked: Asked
  answer: SiteAnswer
  onChoose: (event: MouseEvent<HTMLAnchorElement>, kind: HitKind | undefined) => void
}

export function Hits({ asked, answer, onChoose }: Props) {
  const t = useTranslations('siteSearch')
  const { hits, total, counts } = answer
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (all === 0) return <NoHits q={asked.q} />
  return (
    <>
      <p role="status" className="mt-4 text-small text-muted">
        {t('found', { count: total, q: asked.q })}
      </p>
      <KindChoice asked={asked} counts={counts} all={all} onChoose={onChoose} />
      <ol className="mt-6 grid gap-6">
        {hits.map((hit) => (
          <HitItem key={`${hit.kind} ${hit.href} ${hit.title}`} hit={hit} />
        ))}
      </ol>
      {total > hits.length && (
        <p className="mt-6 text-small text-muted">{t('narrow', { count: String(hits.length) })}</p>
      )}
    </>
  )
}

type ChoiceProps = Pick<Props, 'asked' | 'onChoose'> & {
  counts: SiteAnswer['counts']
  all: number
}

function KindChoice({ asked, counts, all, onChoose }: ChoiceProps) {
  const t = useTranslations('siteSearch')
  const link = useSearchLink()
  const found = hitKinds.filter((kind) => counts[kind])
  if (found.length < 2) return null
  const choices = [undefined, ...found].map((kind) => ({
    kind,
    label: kind ? t(`kinds.${kind}`) : t('all'),
    count: kind ? counts[kind] : all,
  }))
  return (
    <nav aria-label={t('kind')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ kind, label, count }) => (
          <li key={label}>
            <a
              href={link({ q: asked.q, kind })}
              rel="nofollow"
              aria-current={asked.kind === kind ? 'page' : undefined}
              onClick={(event) => onChoose(event, kind)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line px-3 text-small aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text"
            >
              {label} <span className="figures text-muted">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function HitItem({ hit }: { hit: SiteHit }) {
  const t = useTranslations('siteSearch')
  const { reader, pinned } = useSite()
  const { kind, href, title, titleMarks, excerpt, excerptMarks } = hit
  return (
    <li className="border-t border-line pt-4">
      <p className="text-tiny text-muted">{t(`kind1.${kind}`)}</p>
      <h2 className="mt-0.5 text-subheading">
        <a href={carry(href, { reader, pinned })} className="underline-offset-4 hover:underline">
          <Marked text={title} marks={titleMarks} />
        </a>
      </h2>
      {excerpt && (
        <p className="mt-1 text-small text-muted">
          <Marked text={excerpt} marks={excerptMarks} />
        </p>
      )}
    </li>
  )
}

/** A text in which what was searched for stands out. */
function Marked({ text, marks }: { text: string; marks: SiteHit['titleMarks'] }) {
  const starts = marks.map((_, at) => marks[at - 1]?.[1] ?? 0)
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(starts[at], from)}
          <b className="font-semibold text-ink underline decoration-2 underline-offset-4">
            {text.slice(from, to)}
          </b>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}

function NoHits({ q }: { q: string }) {
  const t = useTranslations('siteSearch')
  const href = useHref()
  return (
    <div className="mt-6">
      <p role="status" className="text-lede">
        {t('none', { q })}
      </p>
      <p className="mt-2 text-muted">{t('noneHelp')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton href={href('compare')} variant="secondary">
          {t('compare')}
        </LinkButton>
        <LinkButton href={href('guides')} variant="secondary">
          {t('guides')}
        </LinkButton>
        <LinkButton href={href('contact')} variant="secondary">
          {t('contact')}
        </LinkButton>
      </div>
    </div>
  )
}
