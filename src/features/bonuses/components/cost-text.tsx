import { useLocale, useTranslations } from 'use-intl'
import { numberFormat } from '#i18n/formats.ts'
import type { Terms } from '../terms.ts'
import { findMainOutcome, type BonusCost, type CostOutcome } from '../work-out.ts'

/** How many of 100 people; never a certainty that the model does not have. */
export function usePeople() {
  const t = useTranslations('bonusCost')
  const locale = useLocale()
  /** The words for what no whole number of people says. */
  const findWords = (chance: number) => {
    const count = Math.round(chance * 100)
    if (count < 1) return t('few')
    return count > 99 && chance < 1 ? t('nearlyAll') : undefined
  }
  return {
    people: (chance: number) => findWords(chance) ?? String(Math.round(chance * 100)),
    /** The same with a capital, for the beginning of a sentence. */
    firstPeople: (chance: number) => {
      const words = findWords(chance)
      if (words === undefined) return t('about', { count: Math.round(chance * 100) })
      return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
    },
  }
}

/** @param currency is written after each amount, where it is known */
export function useMoney(currency?: string) {
  const locale = useLocale()
  const write = (value: number, options: Intl.NumberFormatOptions) => {
    const number = numberFormat(locale, { maximumFractionDigits: 8, ...options }).format(value)
    return currency === undefined ? number : `${number}\u00a0${currency}`
  }
  return {
    exact: (value: number) => write(value, {}),
    /** Averages are not known any better. */
    rounded: (value: number) => write(value, { maximumSignificantDigits: 2 }),
  }
}

type Props = { terms: Terms; cost: BonusCost; currency?: string | undefined }

/** What has to be staked, how many are paid anything, and what the casino keeps. */
export function CostText({ terms, cost, currency }: Props) {
  const main = findMainOutcome(cost)
  if (!main) return null
  return (
    <>
      <p>
        <StakedText terms={terms} cost={cost} currency={currency} />
      </p>
      <p className="font-display text-subheading font-semibold">
        <FinishText main={main} terms={terms} currency={currency} />
      </p>
      <p>
        <KeptText cost={cost} main={main} currency={currency} />
      </p>
    </>
  )
}

export function StakedText({ terms, cost, currency }: Props) {
  const t = useTranslations('bonusCost')
  const { exact, rounded } = useMoney(currency)
  if (cost.turnover === 0) return t('noWagering')
  return (
    <>
      {t('staked', { amount: exact(cost.turnover), count: cost.bets, stake: exact(terms.stake) })}
      {cost.perDay !== null && (
        <> {t('perDay', { amount: rounded(cost.perDay), days: terms.days ?? 0 })}</>
      )}
    </>
  )
}

type KeptProps = Pick<Props, 'cost' | 'currency'> & { main: CostOutcome }

export function KeptText({ cost, main, currency }: KeptProps) {
  const t = useTranslations('bonusCost')
  const { exact, rounded } = useMoney(currency)
  return (
    <>
      {t('kept', { whole: exact(cost.balance), amount: rounded(main.kept) })}
      {main.kept - main.lost > 0.005 * cost.balance && (
        <> {t('lostInPlay', { amount: rounded(main.lost) })}</>
      )}
    </>
  )
}

type AnswerProps = KeptProps & Pick<Props, 'terms'> & { name: string | undefined }

/** The answer in a sentence: what is put in where, how many keep something, what it costs. */
export function AnswerText({ terms, main, currency, name }: AnswerProps) {
  const t = useTranslations('bonusCost')
  const { exact, rounded } = useMoney(currency)
  const values = {
    paidIn: exact(terms.deposit > 0 ? terms.deposit : terms.bonus),
    who: whoKeeps(main.finishes),
    count: Math.round(main.finishes * 100),
    amount: rounded(main.kept),
  }
  return name === undefined ? t('sentence', values) : t('sentenceAt', { ...values, name })
}

function whoKeeps(chance: number): 'nobody' | 'everyone' | 'few' | 'most' | 'some' {
  if (chance === 0 || chance === 1) return chance === 0 ? 'nobody' : 'everyone'
  const count = Math.round(chance * 100)
  if (count < 1) return 'few'
  return count > 99 ? 'most' : 'some'
}

type FinishProps = { main: CostOutcome; terms: Terms; currency?: string | undefined }

/** How many of 100 players are paid anything, and how many at least what they put in. */
export function FinishText({ main, terms, currency }: FinishProps) {
  const t = useTranslations('bonusCost')
  const { people, firstPeople } = usePeople()
  const { exact } = useMoney(currency)
  if (main.finishes === 0) return t('nobody')
  if (main.finishes === 1 && main.recovers === null) return t('everyone')
  if (main.recovers === null) return t('finish', { people: firstPeople(main.finishes) })
  return t('finishAndRecover', {
    people: firstPeople(main.finishes),
    recovering: people(main.recovers),
    own: exact(terms.deposit),
  })
}
