import { useMainName } from '#admin-kit/edition.ts'
import { useId } from 'react'
import { Checkbox, Field, Select } from '#ui/field.tsx'
import { wordpressTargets, type ImportReport, type WordpressTarget } from '../contract.ts'
import { nameableLanguages, nameLanguage } from '../language-names.ts'
import type { ImportChoices } from './transfer-api.ts'

const texts: Record<WordpressTarget, string> = {
  posts: 'Blog posts',
  guides: 'Guides',
  pages: 'Pages',
  skip: 'Skipped',
}

type Change = (changed: Partial<ImportChoices>) => void

export function WordpressTargets({
  choices,
  onChange,
}: {
  choices: ImportChoices
  onChange: Change
}) {
  const hint = useId()
  const main = useMainName()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Target
        label="WordPress posts become"
        value={choices.post}
        onChange={(post) => onChange({ post: post ?? 'posts' })}
      />
      <Target
        label="WordPress pages become"
        value={choices.page}
        onChange={(page) => onChange({ page: page ?? 'pages' })}
      />
      <Field
        label="Language of articles that don’t name one"
        hint="A translation plug-in or the address (/sv/…) names it. Where nothing does, articles come in as drafts."
      >
        {(control) => (
          <Select
            {...control}
            value={choices.language}
            onChange={({ target }) =>
              onChange({ language: nameableLanguages.find((code) => code === target.value) ?? '' })
            }
          >
            <option value="">As the file says of the whole site</option>
            {nameableLanguages.map((code) => (
              <option key={code} value={code}>
                {nameLanguage(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="md:col-span-2">
        <Checkbox
          checked={choices.otherLanguages}
          onChange={(event) => onChange({ otherLanguages: event.target.checked })}
        >
          Take articles in other languages as if they were in {main}
        </Checkbox>
      </div>
      <div className="md:col-span-2">
        <Checkbox
          checked={choices.pictures}
          aria-describedby={hint}
          onChange={(event) => onChange({ pictures: event.target.checked })}
        >
          <span className="font-semibold">I may use the pictures in these articles</span>
        </Checkbox>
        <p id={hint} className="ms-8 max-w-prose text-tiny text-muted">
          They are fetched from the old site in the background, so it must still be online. Tick
          this only if you own the pictures or have a licence that covers this site. Without them,
          the articles come without pictures; you can import the same file again later to fetch
          them.
        </p>
      </div>
    </div>
  )
}

type CategoriesProps = {
  categories: NonNullable<ImportReport['categories']>
  chosen: Record<string, WordpressTarget>
  onChange: (chosen: Record<string, WordpressTarget>) => void
}

/** Overrides by category, known once the file is checked. */
export function CategoryTargets({ categories, chosen, onChange }: CategoriesProps) {
  if (categories.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer py-2 text-small font-semibold">
        By category ({categories.length}): check the file again after a change
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map(({ nicename, name, count }) => (
          <Target
            key={nicename}
            label={`${name || nicename} (${count})`}
            value={chosen[nicename]}
            blank="As chosen above"
            onChange={(target) => {
              const { [nicename]: _before, ...others } = chosen
              onChange(target ? { ...others, [nicename]: target } : others)
            }}
          />
        ))}
      </div>
    </details>
  )
}

type TargetProps = {
  label: string
  value: WordpressTarget | undefined
  /** Label for no choice, where allowed. */
  blank?: string
  onChange: (target: WordpressTarget | undefined) => void
}

function Target({ label, value, blank, onChange }: TargetProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) =>
            onChange(wordpressTargets.find((target) => target === event.target.value))
          }
        >
          {blank && <option value="">{blank}</option>}
          {wordpressTargets.map((target) => (
            <option key={target} value={target}>
              {texts[target]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
