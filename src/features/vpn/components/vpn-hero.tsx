import { EyeOff, Gauge, Globe, ShieldCheck } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'

export function VpnHero() {
  const t = useTranslations('vpn')
  const cards = [
    { Icon: Globe, title: t('feature1Title'), text: t('feature1Text') },
    { Icon: EyeOff, title: t('feature2Title'), text: t('feature2Text') },
    { Icon: Gauge, title: t('feature3Title'), text: t('feature3Text') },
  ]
  return (
    <div className="inverse-band relative isolate overflow-clip">
      <Tunnel />
      <div className="page-width pt-8 pb-10 md:pt-16 md:pb-16">
        <p className="inline-flex items-center gap-2 rounded-full border border-inverse-line px-3 py-1 text-tiny font-semibold">
          <ShieldCheck aria-hidden className="size-4 text-highlight" />
          {t('badge')}
        </p>
        <h1 className="mt-5 max-w-[18ch] text-hero">{t('headline')}</h1>
        <p className="mt-4 max-w-2xl text-lede text-muted md:mt-6">{t('subtitle')}</p>
        <ul className="mt-9 grid gap-4 md:mt-14 md:grid-cols-3">
          {cards.map(({ Icon, title, text }) => (
            <li key={title} className="rounded-card border border-inverse-line bg-inverse/80 p-5">
              <Icon aria-hidden className="size-6 stroke-[1.75] text-accent-text" />
              <h2 className="mt-3 text-subheading">{title}</h2>
              <p className="mt-1.5 text-small text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

export function Tunnel() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 800 600"
      fill="none"
      className="absolute top-0 right-0 -z-10 h-full stroke-inverse-line opacity-70 max-lg:opacity-40"
    >
      {[40, 84, 136, 198, 272, 360].map((radius, index) => (
        <rect
          key={radius}
          x={560 - radius * 1.25 - index * 14}
          y={250 - radius}
          width={radius * 2.5}
          height={radius * 2}
          rx={radius * 0.8}
        />
      ))}
    </svg>
  )
}
