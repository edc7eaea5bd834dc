import { useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { useDraft } from '#admin-kit/use-draft.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { Refusal } from '#admin-kit/refusal.tsx'
import { TabStrip } from '#admin-kit/tab-strip.tsx'
import { LeaveGuard } from '#admin-kit/leave-guard.tsx'
import { getLanguage, languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox, Field, Input, TextArea } from '#ui/field.tsx'
import type { Welcome, WelcomeText } from '../welcome/contract.ts'
import { useSaveWelcome, useWelcome } from './newsletter-api.ts'

export function WelcomePanel() {
  const edition = useEdition()
  return (
    <QueryState query={useWelcome()} what="welcome email">
      {(welcome) => <WelcomeForm key={edition.id} welcome={welcome} />}
    </QueryState>
  )
}

const tabs = languageCodes.map((value) => ({ value, label: getLanguage(value).name }))

/** Texts that are as built in follow the built-in ones. */
function WelcomeForm({ welcome }: { welcome: Welcome }) {
  const { builtIn } = welcome
  const draft = useDraft({
    revision: welcome.revision,
    value: { isOn: welcome.isOn, texts: welcome.texts },
  })
  const { isOn, texts } = draft.value
  const [language, setLanguage] = useState<LanguageCode>(useEdition().own.mainLanguage)
  const save = useSaveWelcome()
  const text = texts[language] ?? builtIn[language]
  const errors = save.error instanceof ApiError ? save.error.errors : {}
  const change = (changed: Partial<WelcomeText>) => {
    const next = { ...text, ...changed }
    const isBuiltIn = JSON.stringify(next) === JSON.stringify(builtIn[language])
    draft.change({ texts: { ...texts, [language]: isBuiltIn ? null : next } })
  }
  const { name, html } = getLanguage(language)
  return (
    <Card className="max-w-3xl p-5 sm:p-6">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending)
            save.mutate(
              { ...draft.value, revision: draft.revision },
              { onSuccess: (saved) => draft.finish(saved.revision) },
            )
        }}
      >
        <Refusal error={save.error} fallback="Could not save the welcome email. Try again." />
        <Checkbox checked={isOn} onChange={({ target }) => draft.change({ isOn: target.checked })}>
          Send it to everyone who confirms a subscription, once
        </Checkbox>
        <TabStrip
          label="Language of the welcome email"
          id="welcome"
          tabs={tabs}
          current={language}
          onChange={setLanguage}
        />
        <div
          role="tabpanel"
          id="welcome-panel"
          aria-labelledby={`welcome-${language}`}
          className="grid gap-4"
        >
          <Field label={`Subject in ${name}`} error={errors[`texts.${language}.subject`]}>
            {(control) => (
              <Input
                {...control}
                lang={html}
                autoComplete="off"
                value={text.subject}
                onChange={({ target }) => change({ subject: target.value })}
              />
            )}
          </Field>
          <Field
            label={`Text in ${name}`}
            hint="Markdown: ## heading, **bold**, - list, [text](address)."
            error={errors[`texts.${language}.body`]}
          >
            {(control) => (
              <TextArea
                {...control}
                lang={html}
                rows={14}
                className="font-mono text-small"
                value={text.body}
                onChange={({ target }) => change({ body: target.value })}
              />
            )}
          </Field>
          {texts[language] !== null && (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => {
                draft.change({ texts: { ...texts, [language]: null } })
                // The button that had the focus is gone.
                document.getElementById(`welcome-${language}`)?.focus()
              }}
            >
              Use the built-in text in {name}
            </Button>
          )}
        </div>
        <BusyButton type="submit" className="justify-self-end" blocked={save.isPending}>
          Save welcome email
        </BusyButton>
      </form>
      <LeaveGuard isDirty={() => draft.isChanged} onDiscard={() => undefined} />
    </Card>
  )
}
