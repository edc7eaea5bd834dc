import { useWatch } from 'react-hook-form'
import { readBrands } from '#admin-kit/mount.ts'
import { SeoSection } from '#content/editing/seo-section.tsx'
import { slugify } from '#contract/slugs.ts'
import type { Edition } from '#editions/edition.ts'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { href } from '#urls.ts'
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

/** In English, as the head of `casinoScreen` says. */
export function CasinoInSearch({ edition }: { edition: Edition }) {
  const [typed, slug, description, rating, games, withdrawalTime, logoUrl] = useWatch<
    CasinoFormValues,
    typeof names
  >({ name: names })
  const name = typed.trim()
  const year = readBrands()[edition.id]?.year
  const title = [name, 'Review', year].filter(Boolean).join(' ')
  const facts =
    rating.trim() === '' || games.trim() === '' || withdrawalTime.trim() === ''
      ? [`${name} review. ${description.trim()}`]
      : [
          `${name} review: rated ${clampRating(rating).toFixed(1)}/5`,
          `${Number(games).toLocaleString('en')} games`,
          `withdrawals in ${withdrawalTime.trim()}. ${description.trim()}`,
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
      path={href('en', 'casino', { slug: slug.trim() || slugify(name) || '…' })}
      card={{
        label: 'Review',
        title: name,
        picture: <CasinoLogo name={name || '?'} logoUrl={logoUrl || null} size="lg" />,
      }}
    />
  )
}
