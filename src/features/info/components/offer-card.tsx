import {
  CalendarCheck,
  Crown,
  Gift,
  Loader,
  Mail,
  Percent,
  Repeat,
  ShoppingCart,
  Sparkles,
  Ticket,
  type Icon,
} from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import type { Offer } from '../contract.ts'

const icons: Record<Offer['icon'], Icon> = {
  calendar: CalendarCheck,
  cart: ShoppingCart,
  crown: Crown,
  gift: Gift,
  mail: Mail,
  percent: Percent,
  repeat: Repeat,
  sparkles: Sparkles,
  spin: Loader,
  ticket: Ticket,
}

export function OfferCard({ offer }: { offer: Offer }) {
  const t = useTranslations('info')
  const Icon = icons[offer.icon]
  return (
    <li>
      <Card className="flex h-full flex-col p-5 sm:p-6">
        <span className="grid size-11 place-items-center rounded-tile bg-accent-soft text-accent-text">
          <Icon aria-hidden className="size-5.5" />
        </span>
        <h3 className="mt-4 text-subheading">{offer.name}</h3>
        {offer.range && (
          <p className="figures mt-0.5 text-subheading font-bold text-accent-text">{offer.range}</p>
        )}
        <p className="mt-2 mb-5 text-small text-muted">{offer.text}</p>
        <p className="mt-auto border-t border-line pt-4 text-small">
          <strong className="font-semibold">{t('check')}</strong> {offer.check}
        </p>
      </Card>
    </li>
  )
}
