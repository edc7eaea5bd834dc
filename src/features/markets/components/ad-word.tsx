import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'

/** The word by which advertising has to be known; undefined where no rule asks for it. */
export function useAdWord(): string | undefined {
  const t = useTranslations('markets')
  return useSite().reader.marksAds ? t('adWord') : undefined
}

/** What is read out of a way out, with the word that stands on it. */
export const withAdWord = (word: string | undefined, label: string): string =>
  word === undefined ? label : `${word}: ${label}`

export const AdWord = ({ word }: { word: string | undefined }) =>
  word && <span className="border px-1 text-tiny">{word}</span>
