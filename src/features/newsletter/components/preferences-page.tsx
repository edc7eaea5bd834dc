import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Subscriber } from '../contract.ts'
import { ChoicesForm } from './choices-form.tsx'
import { ReaderData } from './reader-data.tsx'
import { ReaderFrame } from './reader-frame.tsx'
import { EndedNotice, ErasedNotice, UnknownNotice } from './reader-notices.tsx'

export type PreferencesState =
  | { step: 'unknown' | 'erased' }
  | { step: 'refused'; refusal: string }
  | { step: 'choices'; reader: Subscriber; linkKey: string; saved: boolean }

export function PreferencesPage(state: PreferencesState) {
  const t = useTranslations('newsletterReader')
  const { edition } = useSite().reader
  const lede =
    state.step === 'choices' && t('lede', { email: state.reader.email, brand: edition.name })
  return (
    <ReaderFrame title={t('heading')} lede={lede}>
      {state.step === 'unknown' && <UnknownNotice />}
      {state.step === 'erased' && <ErasedNotice />}
      {state.step === 'refused' && (
        <Notice tone="negative" role="alert">
          {state.refusal}
        </Notice>
      )}
      {state.step === 'choices' && <Choices {...state} />}
    </ReaderFrame>
  )
}

function Choices({
  reader,
  linkKey,
  saved,
}: {
  reader: Subscriber
  linkKey: string
  saved: boolean
}) {
  const t = useTranslations('newsletterReader')
  const ended = reader.status === 'unsubscribed'
  return (
    <>
      {saved && !ended && (
        <Notice tone="positive" role="status" title={t('savedTitle')}>
          {t('savedText')}
        </Notice>
      )}
      {reader.status === 'pending' && <Notice tone="warning">{t('pending')}</Notice>}
      {ended ? <EndedNotice /> : <ChoicesForm reader={reader} linkKey={linkKey} />}
      <ReaderData linkKey={linkKey} />
    </>
  )
}
