import { mainLanguageOf } from '#editions/offered-languages.ts'
import { useWatch } from 'react-hook-form'
import { readBrands } from '#admin-kit/mount.ts'
import { SeoSection } from '#content/editing/seo-section.tsx'
import { rateScore } from '#contract/ratings.ts'
import { slugify } from '#contract/slugs.ts'
import type { Edition } from '#editions/edition.ts'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { href } from '#urls.ts'
import type { AdminCasino } from '../contract.ts'
import { showGamesCount, tellWithdrawalTime } from '../facts.ts'
import { clampRating, type CasinoFormValues } from './form-values.ts'

const names = [
  'name',
  'slug',
  'description',
  'rating',
  'gamesCount',
  'withdrawalTime',
  'logoUrl',
] as const

type Props = {
  edition: Edition
  /** The stored casino; undefined for a new one. */
  casino: AdminCasino | undefined
}

/** Shows it in the main language, as the head of `casinoScreen` says. */
export function CasinoInSearch({ edition, casino }: Props) {
  const [typed, slug, description, rating, games, withdrawalTime, logoUrl] = useWatch<
    CasinoFormValues,
    typeof names
  >({ name: names })
  const name = typed.trim()
  const { year, isDemonstration = false } = readBrands()[edition.id] ?? {}
  const where = { demo: isDemonstration }
  const gamesCount = games.trim() === '' ? null : Number(games)
  const shownGames = showGamesCount({ gamesCount }, 'en', where)
  const withdrawalTested = casino?.withdrawalTested ?? null
  const time = { withdrawalTime: withdrawalTime.trim(), withdrawalTested }
  const withdrawal = tellWithdrawalTime(time, 'en', where, (message, { amount }) =>
    message === 'timeTested' ? `${amount}, tested` : `${amount}, stated`,
  )
  const score = casino?.score ?? null
  const given = clampRating(rating)
  const isByHand = score === null || rateScore(score) !== given
  const title = [name, 'Review', year].filter(Boolean).join(' ')
  const facts =
    rating.trim() === '' || shownGames === undefined || withdrawal === undefined
      ? [`${name} review. ${description.trim()}`]
      : [
          `${name} review: rated ${given.toFixed(1)}/5${isByHand ? ' by our editors' : ''}`,
          `${shownGames} games`,
          `withdrawals in ${withdrawal}. ${description.trim()}`,
        ]
  return (
    <SeoSection
      brand={edition.name}
      made={{
        title: name && `${title} | ${edition.name}`,
        description: name && facts.join(', ').trim(),
        source: 'made from the facts and the description',
      }}
      descriptionHint="Leave empty to use the facts and the description."
      path={href(mainLanguageOf(edition), 'casino', { slug: slug.trim() || slugify(name) || '…' })}
      card={{
        label: 'Review',
        title: name,
        picture: <CasinoLogo name={name || '?'} logoUrl={logoUrl || null} size="lg" />,
      }}
    />
  )
}
