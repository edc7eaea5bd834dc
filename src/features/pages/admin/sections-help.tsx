import { useWatch } from 'react-hook-form'
import { Glossary } from '#admin-kit/glossary.tsx'
import { findInfoScreen, isSectionScreen } from '#features/info/info-screens.ts'

const written: readonly (readonly [sample: string, meaning: string])[] = [
  ['## Heading', 'begins a section. A paragraph right below it introduces the section.'],
  ['### Heading', 'with one paragraph each: cards. Begin them with 1., 2. and 3.: steps.'],
  ['> **Title**', 'a quotation is a notice; its first line in bold is the title.'],
  ['[Label](/compare)', 'links alone in a line are buttons, the first in the main color.'],
  ['**Words**', 'alone in the first line: the small line above the title.'],
  ['{top-casinos}', 'alone in a line: the first three casinos, with their bonuses.'],
  ['{vpns}', 'alone in a line: the VPNs under Offers.'],
  ['{lotteries}', 'alone in a line: the lottery sites under Offers.'],
  ['{questions}', 'alone in a line: the questions and answers.'],
  ['{count} {year} {brand}', 'how many the list has, the year of the site, and its name.'],
]

/** Pages become sections as soon as a list of the site is in their text. */
export function SectionsHelp() {
  const slug = useWatch<{ slug: string }, 'slug'>({ name: 'slug' })
  const isBuiltIn = isSectionScreen(findInfoScreen(slug.trim()))
  return (
    <details className="text-small text-muted sm:col-span-2" {...(isBuiltIn && { open: true })}>
      <summary className="min-h-11 content-center font-semibold text-ink">
        Lists, cards and buttons in the text
      </summary>
      <p className="mt-1 max-w-2xl">
        {isBuiltIn
          ? 'This page is made of sections. A language whose text is not public keeps the built-in one.'
          : 'A page with one of the lists in its text is made of sections, like the landing page.'}
      </p>
      <Glossary className="mt-2" entries={written} />
    </details>
  )
}
