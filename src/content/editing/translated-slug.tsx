import { useEdition } from '#admin-kit/edition.ts'
import { speak } from '#editions/offered-languages.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PageKind } from '#contract/content-kinds.ts'
import { slugOf } from '#contract/slugs.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { Field, Input } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { fillPath, localise } from '#urls.ts'

export type Addressed = {
  slug: string
  isPublished?: boolean
  translations: Readonly<Record<string, object>>
}

type Props = {
  entity: PageKind
  code: LanguageCode
  /** The stored entry; absent for a new one. */
  entry: Addressed | undefined
}

/** A language's own slug, and what saving it does to the page's address there. */
export function TranslatedSlug({ entity, code, entry }: Props) {
  const edition = useEdition()
  const { register, getFieldState, formState } = useFormContext()
  const path = `translations.${code}.slug`
  const [own = '', main = '', title = ''] = useWatch<Record<string, string>>({
    name: [path, 'slug', 'title'],
  })
  const { name } = getLanguage(code)
  const mainSlug = readSlug(main) || slugOf(entity, title)
  const slug = readSlug(own) || mainSlug
  const addressOf = (one: string) => localise(speak(edition, code), fillPath(entity, { slug: one }))
  const stored = readStored(entry?.translations[code])
  const from = stored || entry?.slug
  return (
    <div className="grid min-w-0 gap-3">
      <Field
        label={`Address in ${name}`}
        hint={
          <span className="wrap-anywhere">
            Leave empty for the same slug as in {getLanguage(edition.own.mainLanguage).name}.
            {slug && ` The page is at ${addressOf(slug)}`}
          </span>
        }
        error={getFieldState(path, formState).error?.message}
      >
        {(control) => (
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={mainSlug}
            {...control}
            {...register(path)}
          />
        )}
      </Field>
      {from !== undefined && readSlug(own) !== stored && slug !== from && (
        <Notice tone="warning" role="status" title={`Saving moves this page in ${name}`}>
          <span className="wrap-anywhere">
            Its address changes from {addressOf(from)} to {addressOf(slug)}.
          </span>{' '}
          {entry?.isPublished === false
            ? 'If it has been published before, the old address will lead to the new one.'
            : 'The old address will lead to the new one, so that links to it keep working.'}
        </Notice>
      )}
    </div>
  )
}

const readSlug = (typed: string) => typed.trim().toLowerCase()

const readStored = (texts: object = {}): string =>
  'slug' in texts && typeof texts.slug === 'string' ? texts.slug : ''
