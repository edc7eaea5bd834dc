import { useTranslations } from 'use-intl'
import { showFigure, type Figure } from '#i18n/figures.ts'
import { useSite } from '#render/site-context.tsx'
import { figures } from '../figures.ts'

export function LotteriesHero({ count }: { count: number }) {
  const t = useTranslations()
  const { demo } = useSite()
  return (
    <div className="inverse-band relative isolate overflow-clip">
      <Boxes />
      <div className="page-width pt-8 pb-9 md:pt-16 md:pb-14">
        <p className="text-small font-semibold text-highlight">{t('lotteries.eyebrow')}</p>
        <h1 className="mt-3 max-w-[18ch] text-hero">{t('lotteries.headline')}</h1>
        <p className="mt-4 max-w-xl text-lede text-muted md:mt-6">{t('lotteries.lede')}</p>
      </div>
      {demo && count > 0 && <Figures count={count} />}
    </div>
  )
}

function Figures({ count }: { count: number }) {
  const t = useTranslations()
  const { language } = useSite().reader
  const show = (figure: Figure) => showFigure(figure, language.intl)
  const stats = [
    { value: show({ amount: count }), label: t('lotteries.statSites') },
    { value: show(figures.prizes), label: t('lotteries.statPrizes') },
    { value: show(figures.players), label: t('lotteries.statPlayers') },
    { value: figures.draws, label: t('lotteries.statDraws') },
  ]
  return (
    <section aria-label={t('lotteries.stats')} className="border-t border-inverse-line bg-inverse">
      <dl className="page-width grid grid-cols-2 gap-y-6 py-6 md:grid-cols-4 md:py-7">
        {stats.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse border-l border-inverse-line pl-4 first:border-l-0 first:pl-0 max-md:odd:border-l-0 max-md:odd:pl-0"
          >
            <dt className="text-small text-muted">{label}</dt>
            <dd className="figures text-heading font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="page-width pb-4 text-tiny text-muted">{t('demonstration.figures')}</p>
    </section>
  )
}

export function Boxes() {
  const box = 'M0 26 60 0l60 26v70l-60 28L0 96ZM0 26l60 28m0 0 60-28M60 54v70'
  const places = [
    [40, 40],
    [190, 40],
    [340, 40],
    [115, 150],
    [415, 150],
    [40, 260],
    [190, 260],
    [340, 260],
  ] as const
  return (
    <svg
      aria-hidden
      viewBox="0 0 560 400"
      fill="none"
      strokeLinejoin="round"
      className="absolute top-0 right-0 -z-10 hidden h-full stroke-inverse-line lg:block"
    >
      {places.map(([x, y]) => (
        <path key={`${x}-${y}`} d={box} transform={`translate(${x} ${y})`} />
      ))}
      <g transform="translate(265 150)">
        <path d="M0 26 60 54l60-28v70l-60 28L0 96Z" className="fill-accent stroke-transparent" />
        <path d="M60 54v70L0 96V26Z" className="fill-accent-hover stroke-transparent" />
        <path
          d="m0 26-22-22L38-20 60 0Zm120 0 22-22-60-24L60 0Z"
          className="fill-highlight stroke-transparent"
        />
      </g>
    </svg>
  )
}
