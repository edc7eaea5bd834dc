import { AtSign, CircleHelp, Mail, MessageCircle, Phone, Send, type Icon } from '#ui/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { showCoin } from '#contract/coins.ts'
import { CoinIcon } from '#ui/coin-icon.tsx'
import { useChannelName } from './use-channel-name.ts'

const chip =
  'inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-raised px-3.5 text-small font-medium'

function Chips({
  id,
  title,
  items,
}: {
  id: string
  title: string
  items: readonly { key: string; content: ReactNode }[]
}) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <ul className="mt-5 flex flex-wrap gap-2.5">
        {items.map(({ key, content }) => (
          <li key={key} className={chip}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AcceptedCoins({ id, coins }: { id: string; coins: readonly string[] }) {
  const t = useTranslations('casino')
  const items = coins.map((coin) => ({
    key: coin,
    content: (
      <>
        <CoinIcon coin={coin} className="-ml-1.5 size-6" />
        {showCoin(coin)}
      </>
    ),
  }))
  return <Chips id={id} title={t('cryptocurrencies')} items={items} />
}

export function Providers({ id, providers }: { id: string; providers: readonly string[] }) {
  const t = useTranslations('casino')
  return (
    <Chips
      id={id}
      title={t('providers')}
      items={providers.map((name) => ({ key: name, content: name }))}
    />
  )
}

const channelIcons: Record<string, Icon> = {
  'live-chat': MessageCircle,
  email: Mail,
  phone: Phone,
  telegram: Send,
  whatsapp: MessageCircle,
  social: AtSign,
}

export function SupportChannels({ id, channels }: { id: string; channels: readonly string[] }) {
  const t = useTranslations('casino')
  const channelName = useChannelName()
  const items = channels.map((channel) => {
    const Icon = channelIcons[channel] ?? CircleHelp
    return {
      key: channel,
      content: (
        <>
          <Icon aria-hidden className="size-4 text-muted" />
          {channelName(channel)}
        </>
      ),
    }
  })
  return <Chips id={id} title={t('support')} items={items} />
}
