import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { findUnmarkedOffers, markOffer } from '#contract/offer-words.ts'
import { getLanguage, languageCodes } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { listTextsToTranslate, type Fields } from '../fields.ts'

/** A text of the form, by its path in it. */
export type OfferText = { path: string; label: string }

/** Columns have marks of their own, and a heading goes with what is below it. */
const needsBlock = (sentence: string) => sentence.startsWith('|')

/**
 * Sentences of the form that look like offers and are not marked. Editors decide: only what they
 * mark is left out where offers are withheld.
 */
export function OfferProposals({ texts }: { texts: readonly OfferText[] }) {
  const { setValue, getValues } = useFormContext()
  const typed = useDeferredValue(useWatch({ name: texts.map(({ path }) => path) }) as unknown[])
  const proposed = texts.flatMap(({ path, label }, index) => {
    const text = typed[index]
    const found = typeof text === 'string' ? findUnmarkedOffers(text) : []
    return found.map((sentence) => ({ path, label, sentence }))
  })
  if (proposed.length === 0) return null
  const mark = (path: string, sentence: string) =>
    setValue(path, markOffer(String(getValues(path)), sentence), { shouldDirty: true })
  const count = proposed.length
  return (
    <details data-part="Offers" className="min-w-0 border-t border-line pt-4">
      <summary className="cursor-pointer font-semibold">
        {count === 1 ? '1 sentence looks like an offer' : `${count} sentences look like offers`}
      </summary>
      <p className="mt-2 max-w-prose text-small text-muted">
        Where bonuses are withheld, what is marked as an offer is left out, and nothing else. Mark
        what tells of an offer; leave what only explains. By hand, words stand in{' '}
        <code>:offer[…]</code>, and blocks of a long text between the lines <code>:::offer</code>{' '}
        and <code>:::</code>.
      </p>
      <ul className="mt-3 grid gap-3">
        {proposed.map(({ path, label, sentence }, index) => (
          <li key={`${path} ${index}`} className="grid justify-items-start gap-1 text-small">
            <span>
              <strong>{label}:</strong> {sentence}
            </span>
            {needsBlock(sentence) ? (
              <span className="text-muted">Mark the whole table in the text.</span>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Mark as an offer: ${sentence}`}
                onClick={() => mark(path, sentence)}
              >
                Mark as an offer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The texts of a kind that may hold marks, in every language. */
export function listOfferTexts(fields: Fields): OfferText[] {
  const all: readonly string[] = listTextsToTranslate(fields)
  const names = all.filter((name) => !fields[name]?.isOffer)
  const labelOf = (name: string) => fields[name]?.label ?? name
  return [
    ...names.map((name) => ({ path: name, label: labelOf(name) })),
    ...languageCodes.flatMap((code) =>
      names.map((name) => ({
        path: `translations.${code}.${name}`,
        label: `${labelOf(name)}, ${getLanguage(code).name}`,
      })),
    ),
  ]
}
