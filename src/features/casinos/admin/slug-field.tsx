import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { pickFreeSlug, slugify } from '#contract/slugs.ts'
import type { AdminCasino } from '../contract.ts'
import { useCasinoPage } from './casino-api.ts'
import { TextField } from './form-parts.ts'
import type { CasinoFormValues } from './form-values.ts'

/** If blank, shows the slug that the server will make from the name. */
export function SlugField({ casino }: { casino: AdminCasino | undefined }) {
  const [name, slug] = useWatch<CasinoFormValues, ['name', 'slug']>({ name: ['name', 'slug'] })
  const base = slugify(name)
  const like = useCasinoPage(
    { q: useDeferredValue(base) || undefined, limit: '200' },
    { enabled: base !== '' && slug.trim() === '' },
  )
  const isTaken = (candidate: string) =>
    like.data?.items.some((other) => other.slug === candidate && other.id !== casino?.id) ?? false
  const made = base && pickFreeSlug(base, isTaken)
  const hint = slug.trim()
    ? 'Leave empty to generate it from the name.'
    : `Generated from the name${made ? `: ${made}` : '.'}`
  return (
    <TextField
      name="slug"
      hint={hint}
      placeholder={made}
      spellCheck={false}
      autoCapitalize="none"
    />
  )
}
