import { useTranslations } from 'use-intl'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReaderFrame } from './reader-frame.tsx'
import { EndedNotice, UnknownNotice } from './reader-notices.tsx'

export type UnsubscribeState =
  | { step: 'unknown' | 'ended' }
  | { step: 'ask'; linkKey: string; refusal?: string }

export function UnsubscribePage(state: UnsubscribeState) {
  const t = useTranslations('newsletterReader')
  const { edition } = useSite().reader
  const lede = state.step === 'ask' && t('unsubscribeLede', { brand: edition.name })
  return (
    <ReaderFrame title={t('unsubscribeHeading')} lede={lede}>
      {state.step === 'ask' && <Question linkKey={state.linkKey} refusal={state.refusal} />}
      {state.step === 'ended' && <EndedNotice />}
      {state.step === 'unknown' && <UnknownNotice />}
    </ReaderFrame>
  )
}

function Question({ linkKey, refusal }: { linkKey: string; refusal: string | undefined }) {
  const t = useTranslations('newsletterReader')
  const link = useHref()
  return (
    <form
      method="post"
      action={link('newsletterUnsubscribe')}
      className="grid justify-items-start gap-6"
    >
      {refusal && (
        <Notice tone="negative" role="alert">
          {refusal}
        </Notice>
      )}
      <input type="hidden" name="key" value={linkKey} />
      <Button type="submit" size="lg" className="max-sm:w-full">
        {t('unsubscribeAction')}
      </Button>
    </form>
  )
}
