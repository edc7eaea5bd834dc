import { useEdition } from '#admin-kit/edition.ts'
import { useContext, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { CopyButton } from '#admin-kit/copy-button.tsx'
import { findClaims, listCasinos, listUnbacked } from '#contract/claims.ts'
import { listFigures, writeReference } from '#contract/figures.ts'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'
import type { OfferText } from '../offer-proposals.tsx'
import { isOfSite, OwnCasino, useFigures, withoutOwn } from './figures-api.ts'

/** Those of a text that names dozens are not looked up. */
const maxCasinos = 10

const languageOf = (path: string, main: LanguageCode): LanguageCode =>
  languageCodes.find((code) => path.startsWith(`translations.${code}.`)) ?? main

/**
 * Figures that the form’s texts tell without a record, and those that they take from records.
 * Editors decide.
 */
export function FigureProposals({ texts }: { texts: readonly OfferText[] }) {
  const main = useEdition().own.mainLanguage
  const own = useContext(OwnCasino)
  const typed = useDeferredValue(useWatch({ name: texts.map(({ path }) => path) }) as unknown[])
  const written = texts.flatMap(({ path, label }, index) => {
    const text = typed[index]
    return typeof text === 'string' && text !== '' ? [{ path, label, text }] : []
  })
  const casinos = [
    ...new Set([...(own ? [own] : []), ...written.flatMap(({ text }) => listCasinos(text))]),
  ].slice(0, maxCasinos)
  const told = useFigures(casinos, own)
  if (!told) return null
  const numbers = new Set(told.numbers)
  const claims = written.flatMap(({ path, label, text }) =>
    findClaims(text, languageOf(path, main)).flatMap((claim) => {
      const unbacked = listUnbacked(claim, numbers)
      return unbacked.length > 0 ? [{ path, label, sentence: claim.sentence, unbacked }] : []
    }),
  )
  const used = new Set(
    written.flatMap(({ text }) =>
      listFigures(text).map(({ casino, name }) =>
        writeReference({ casino: casino ?? (name.startsWith('site.') ? null : own), name }),
      ),
    ),
  )
  const count = claims.length
  return (
    <details data-part="Figures" className="min-w-0 border-t border-line pt-4">
      <summary className="cursor-pointer font-semibold">
        {count === 0
          ? 'Figures from records'
          : count === 1
            ? '1 sentence tells a figure that no record has'
            : `${count} sentences tell figures that no record has`}
      </summary>
      <p className="mt-2 max-w-prose text-small text-muted">
        What was tested or counted is best taken from the record, such as{' '}
        <code>{own === null ? '{{emberlock.payouts.median}}' : '{{payouts.median}}'}</code>: readers
        then get it as it is today. Where nobody has recorded it, the sentence is left out.
      </p>
      {claims.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {claims.map(({ path, label, sentence, unbacked }, index) => (
            <li key={`${path} ${index}`} className="grid gap-1 text-small">
              <span>
                <strong>{label}:</strong> {sentence}
              </span>
              <span className="text-muted">No record has {unbacked.join(' or ')}.</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-4 grid gap-2 text-small">
        {told.figures.map(({ reference, label, value }) => (
          <div
            key={reference}
            className="grid items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_max-content_max-content]"
          >
            <dt>
              {isOfSite(reference) ? 'All casinos: ' : ''}
              {label}
              {used.has(reference) && <strong> (used here)</strong>}
            </dt>
            <dd>{value ?? <span className="text-muted">not recorded</span>}</dd>
            <dd>
              <CopyButton
                text={withoutOwn(reference, own)}
                name={`Copy the reference to ${label}, ${reference}`}
              >
                Copy
              </CopyButton>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
