import { useId, useState } from 'react'
import { MailFrame } from '#admin-kit/mail-frame.tsx'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { getLanguage, languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { isWritten, type WrittenIssue } from '../written/contract.ts'
import { useWrittenPreview } from './written-api.ts'

type Props = { issue: Pick<WrittenIssue, 'id' | 'translations'> }

/** What is saved, as email programs show it. */
export function WrittenPreview({ issue }: Props) {
  const heading = useId()
  const written = languageCodes.filter((code) => isWritten(issue.translations[code]))
  const [chosen, setChosen] = useState<LanguageCode>()
  const language = chosen ?? written[0]
  const names = Object.fromEntries(written.map((code) => [code, getLanguage(code).name])) as Record<
    LanguageCode,
    string
  > // those to choose from
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h3 id={heading} className="font-display text-subheading font-semibold">
        Preview
      </h3>
      {language === undefined ? (
        <p className="text-small text-muted">
          The email is shown here once a subject and a text are saved.
        </p>
      ) : (
        <>
          <LabelledSelect
            label="Language of the preview"
            texts={names}
            value={language}
            onChange={setChosen}
          />
          <Shown id={issue.id} language={language} />
        </>
      )}
    </section>
  )
}

function Shown({ id, language }: { id: string; language: LanguageCode }) {
  const preview = useWrittenPreview(id, language)
  return (
    <QueryState query={preview} what="preview">
      {({ subject, html }) => (
        <>
          <p lang={getLanguage(language).html} className="font-semibold wrap-anywhere">
            {subject}
          </p>
          <MailFrame html={html} title="The issue as email programs show it" className="h-112" />
        </>
      )}
    </QueryState>
  )
}
