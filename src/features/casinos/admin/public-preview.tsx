import { speak } from '#editions/offered-languages.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { usePinnedEdition, useEdition } from '#admin-kit/edition.ts'
import { languages, type LanguageCode } from '#i18n/languages.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, Select } from '#ui/field.tsx'
import { href, pinEdition } from '#urls.ts'
import type { AdminCasino } from '../contract.ts'

/** The saved review at phone width. */
export function PublicPreview({ casino }: { casino: AdminCasino }) {
  const edition = useEdition()
  const [language, setLanguage] = useState<LanguageCode>(edition.own.mainLanguage)
  const pinned = usePinnedEdition()
  const address = pinEdition(
    href(speak(edition, language), 'casino', { slug: casino.slug }),
    pinned,
  )
  if (!casino.isActive) {
    return <p className="text-small text-muted">An inactive casino has no public page.</p>
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Language of the public page" hideLabel>
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={(event) =>
                setLanguage(
                  languages.find(({ code }) => code === event.target.value)?.code ?? language,
                )
              }
            >
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <LinkButton href={address} target="_blank" rel="noopener" variant="secondary">
          View public page <ExternalLink aria-hidden className="size-4" />
        </LinkButton>
      </div>
      <Card className="hidden overflow-clip xl:block">
        {/* Lazy: fetches nothing while hidden. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the site's own page */}
        <iframe
          key={`${address} ${casino.version}`}
          src={address}
          title={`Public page of ${casino.name}`}
          loading="lazy"
          className="block h-[min(52rem,calc(100dvh-11rem))] w-full"
        />
      </Card>
      <p className="hidden text-tiny text-muted xl:block">Shows what is saved.</p>
    </div>
  )
}
