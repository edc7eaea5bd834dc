import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { PagesNav } from '#render/pages-nav.tsx'
import { useHref, useSite } from '#render/site-context.tsx'
import { carry } from '#urls.ts'
import { LinkButton } from '#ui/button.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { Stars } from '#ui/stars.tsx'
import type { KnownAnswer, SiteAnswer, SiteHit } from '../contract.ts'
import { hitKinds, maxHits, type Asked, type HitKind } from '../limits.ts'
import { useSearchLink } from './use-search-link.ts'

type Props = {
  asked: Asked
  answer: SiteAnswer
  onChoose: (event: MouseEvent<HTMLAnchorElement>, kind: HitKind | undefined) => void
}

export function Hits({ asked, answer, onChoose }: Props) {
  const t = useTranslations('siteSearch')
  const link = useSearchLink()
  const { known, hits, total, counts } = answer
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (all === 0)
    return (
      <>
        {known && <Known {...known} />}
        <NoHits q={asked.q} />
      </>
    )
  return (
    <>
      {known && <Known {...known} />}
      <p role="status" className="mt-4 text-small text-muted">
        {t('found', { count: total, q: asked.q })}
      </p>
      <KindChoice asked={asked} counts={counts} all={all} onChoose={onChoose} />
      <ol className="mt-6 grid gap-6">
        {hits.map((hit) => (
          <HitItem key={`${hit.kind} ${hit.href} ${hit.title}`} hit={hit} />
        ))}
      </ol>
      <PagesNav
        page={asked.page ?? 1}
        pages={Math.ceil(total / maxHits)}
        to={(page) => link({ ...asked, page })}
        isUnfollowed
      />
    </>
  )
}

/** What the data answers, before the pages that say more about it. */
function Known({ question, href, casinos }: KnownAnswer) {
  const t = useTranslations('siteSearch')
  const { reader, pinned } = useSite()
  const toCarried = (address: string) => carry(address, { reader, pinned })
  return (
    <section className="mt-6 rounded-card border border-line bg-raised p-4">
      <h2 className="text-subheading">{t(`known.${question}`)}</h2>
      <ol className="mt-2 grid gap-1">
        {casinos.map(({ name, href: review, figure }) => (
          <li key={review} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <a
              href={toCarried(review)}
              className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
            >
              {name}
            </a>
            <span className="figures text-small">{figure}</span>
          </li>
        ))}
      </ol>
      <a
        href={toCarried(href)}
        className="mt-1 inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
      >
        {t(`knownMore.${question}`)}
      </a>
    </section>
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
  const { kind, href, title, titleMarks, excerpt, excerptMarks, casino } = hit
  return (
    <li className="flex gap-3 border-t border-line pt-4">
      {casino && <CasinoLogo name={title} logoUrl={casino.logoUrl} size="sm" />}
      <div className="min-w-0">
        <p className="text-tiny text-muted">{t(`kind1.${kind}`)}</p>
        <h2 className="mt-0.5 text-subheading">
          <a href={carry(href, { reader, pinned })} className="underline-offset-4 hover:underline">
            <Marked text={title} marks={titleMarks} />
          </a>
        </h2>
        {casino && (
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
            <Stars {...casino.rated} size="sm" />
            {casino.withdrawal && <span>{t('payout', { time: casino.withdrawal })}</span>}
          </p>
        )}
        {excerpt && (
          <p className="mt-1 text-small text-muted">
            <Marked text={excerpt} marks={excerptMarks} />
          </p>
        )}
      </div>
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
