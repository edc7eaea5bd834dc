import { Check, ChevronDown, Info } from '#ui/icons.tsx'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { CoinIcon } from '#ui/coin-icon.tsx'
import { PlayLink } from '#features/casinos/components/play-link.tsx'
import { useMethodName } from '#features/casinos/components/use-method-name.ts'
import { showCoin } from '#contract/coins.ts'
import { useFigures } from '#features/casinos/components/use-figures.ts'
import { useHref } from '#render/site-context.tsx'
import { buttonClass, iconButtonClass } from '#ui/button.tsx'
import { Stars } from '#ui/stars.tsx'
import { FinishLine } from '#features/casinos/components/finish-line.tsx'
import { isSecondary, type ColumnName } from '../columns.ts'
import type { CompareRow } from '../rows.ts'
import { nameState } from '#contract/us-states.ts'
import { useRated } from '#features/casinos/components/use-rated.ts'
import { useSite } from '#render/site-context.tsx'
import { useOffer } from '#features/casinos/components/use-offer.tsx'

type RowProps = {
  row: CompareRow
  /** Its place in the whole list, from 1. */
  position: number
}
type Props = RowProps & { column: Exclude<ColumnName, 'casino'> }

const shownCoins = 3
const shownCodes = 6
const shownMethods = 3

const contents: Record<Props['column'], (props: RowProps) => ReactNode> = {
  rating: Rating,
  bonus: Bonus,
  games: Games,
  withdrawal: Withdrawal,
  minRedemption: MinRedemption,
  coins: Coins,
  vpnFriendly: ({ row: { vpnFriendly } }) => (
    <Labelled column="vpnFriendly">
      {vpnFriendly === null ? <Unknown /> : <Mark on={vpnFriendly} />}
    </Labelled>
  ),
  noKyc: IdCheck,
  license: ({ row }) => (
    <Labelled column="license">
      {row.licenses.length > 0 ? row.licenses.join(', ') : <Unknown />}
    </Labelled>
  ),
  payment: Payment,
  excludedStates: ExcludedStates,
  actions: Actions,
}

export function CellContent({ column, ...props }: Props) {
  const Content = contents[column]
  return <Content {...props} />
}

/** Repeats the column's name where the table header is not above the value. */
function Labelled({ column, children }: { column: ColumnName; children: ReactNode }) {
  const t = useTranslations('compare')
  return (
    <>
      <span
        aria-hidden
        className={`block text-tiny leading-4 text-muted ${isSecondary(column) ? 'xl:hidden' : 'md:hidden'}`}
      >
        {t(`columns.${column}`)}
      </span>
      {children}
    </>
  )
}

function Figure({ column, children }: { column: ColumnName; children: ReactNode }) {
  return (
    <Labelled column={column}>
      <span className="figures font-semibold">{children}</span>
    </Labelled>
  )
}

function Unknown() {
  const t = useTranslations('compare')
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">{t('notStated')}</span>
    </>
  )
}

function IdCheck({ row: { noKyc } }: RowProps) {
  const t = useTranslations('casino')
  return (
    <Figure column="noKyc">
      {noKyc === null ? <Unknown /> : t(noKyc ? 'idNotAtFirst' : 'idRequired')}
    </Figure>
  )
}

function Mark({ on }: { on: boolean }) {
  const t = useTranslations('casino')
  return (
    <>
      {on ? (
        <Check aria-hidden className="size-4.5 stroke-[2.75] text-positive xl:mx-auto" />
      ) : (
        <span aria-hidden className="text-muted">
          –
        </span>
      )}
      <span className="sr-only">{on ? t('yes') : t('no')}</span>
    </>
  )
}

function Rating({ row }: RowProps) {
  const rated = useRated()(row)
  return (
    <span
      data-by-hand={row.ratedByHand ? '' : undefined}
      className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 md:grid md:justify-items-start"
    >
      <Stars {...rated} size="sm" bare />
      <span
        aria-hidden={row.isRated}
        className={row.isRated ? 'figures font-semibold' : 'text-tiny text-muted'}
      >
        {rated.figure}
      </span>
      {rated.word && (
        <span aria-hidden className="text-tiny text-muted max-md:hidden">
          {rated.word}
        </span>
      )}
    </span>
  )
}

function Games({ row }: RowProps) {
  return <Figure column="games">{useFigures()(row).games}</Figure>
}

function Withdrawal({ row }: RowProps) {
  return <Figure column="withdrawal">{useFigures()(row).withdrawal}</Figure>
}

function MinRedemption({ row }: RowProps) {
  const t = useTranslations('casino')
  const format = useFormatter()
  return (
    <Figure column="minRedemption">
      {row.minRedemption === null ? (
        <Unknown />
      ) : (
        t('sweepsCoins', { amount: format.number(row.minRedemption) })
      )}
    </Figure>
  )
}

function Bonus({ row }: RowProps) {
  const tellOffer = useOffer()
  const t = useTranslations('casino')
  const format = useFormatter()
  const number = (text: string) => format.number(Number(text), { maximumFractionDigits: 8 })
  return (
    <>
      {row.bonusAmount !== null && (
        <p className="figures text-body font-semibold max-md:hidden">
          {number(row.bonusAmount)} BTC
        </p>
      )}
      {row.bonusAmount === null && row.sweepsCoinsBonus !== null && (
        <p className="figures text-body font-semibold max-md:hidden">
          {t('sweepsCoins', { amount: number(row.sweepsCoinsBonus) })}
        </p>
      )}
      <p
        className={`${row.offerTerms ? '' : row.finishRate === null ? 'md:line-clamp-3 line-clamp-1' : 'md:line-clamp-2 line-clamp-1'} text-tiny text-balance leading-4.5 text-muted max-md:font-semibold max-md:text-ink`}
        title={row.welcomeBonus}
      >
        {tellOffer(row)}
      </p>
      <FinishLine casino={row} className="text-tiny leading-4.5 text-muted" />
    </>
  )
}

function Coins({ row }: RowProps) {
  const coins = row.cryptocurrencies
  return (
    <Labelled column="coins">
      {coins.length === 0 ? (
        <Unknown />
      ) : (
        <span className="flex flex-wrap items-center gap-1 max-md:pt-0.5">
          {coins.slice(0, shownCoins).map((coin) => (
            <CoinIcon key={coin} coin={coin} label={showCoin(coin)} className="size-5.5" />
          ))}
          <More count={coins.length - shownCoins} />
        </span>
      )}
    </Labelled>
  )
}

function Payment({ row }: RowProps) {
  const methodName = useMethodName()
  return (
    <Labelled column="payment">
      {row.paymentMethods.length === 0 ? (
        <Unknown />
      ) : (
        <span className="text-tiny leading-4.5">
          {row.paymentMethods.slice(0, shownMethods).map(methodName).join(', ')}
          <More count={row.paymentMethods.length - shownMethods} />
        </span>
      )}
    </Labelled>
  )
}

function ExcludedStates({ row }: RowProps) {
  const t = useTranslations('compare')
  const { demo, reader } = useSite()
  const { language } = reader
  return (
    <Labelled column="excludedStates">
      {row.excludedStates.length === 0 ? (
        demo ? (
          <span className="text-tiny text-positive">{t('everyState')}</span>
        ) : (
          <Unknown />
        )
      ) : (
        <span className="figures text-tiny leading-4.5">
          {row.excludedStates.slice(0, shownCodes).map((code, index) => (
            <span key={code}>
              {index > 0 && ', '}
              <abbr title={nameState(code, language.code)} className="no-underline">
                {code}
              </abbr>
            </span>
          ))}
          <More count={row.excludedStates.length - shownCodes} />
        </span>
      )}
    </Labelled>
  )
}

export function More({ count }: { count: number }) {
  const t = useTranslations('compare')
  if (count <= 0) return null
  return (
    <>
      {' '}
      <span aria-hidden className="figures text-tiny font-semibold whitespace-nowrap text-muted">
        {t('more', { count: String(count) })}
      </span>
      <span className="sr-only">{t('moreLabel', { count: String(count) })}</span>
    </>
  )
}

function Actions({ row, position }: RowProps) {
  const t = useTranslations('casino')
  const told = useTranslations('compare')
  const href = useHref()
  return (
    <span className="flex gap-2 max-md:flex-wrap md:flex-col md:items-stretch md:gap-0.5">
      <PlayLink
        casino={row}
        placement="table"
        position={position}
        signature={row.signature}
        className="max-md:flex-1 md:flex-wrap md:min-h-10 md:px-2 md:text-small md:[&>svg]:hidden"
      />
      <a
        href={href('casino', { slug: row.slug })}
        aria-label={t('readReview', { name: row.name })}
        className={buttonClass({
          variant: 'secondary',
          className:
            'whitespace-nowrap max-md:flex-1 md:min-h-7 md:gap-1 md:border-transparent md:bg-transparent md:p-0 md:text-tiny md:font-medium md:text-muted md:hover:text-ink',
        })}
      >
        <Info aria-hidden className="size-3.5 max-md:hidden" />
        {t('review')}
      </a>
      <label className={`compare-more ${iconButtonClass} border border-line-strong md:hidden`}>
        {/* Without a name, so that the form does not send it. */}
        <input
          type="checkbox"
          className="sr-only"
          aria-label={told('moreOf', { name: row.name })}
        />
        <ChevronDown aria-hidden className="size-4.5" />
      </label>
    </span>
  )
}
