import { useTranslations } from 'use-intl'

export function useChannelName(): (channel: string) => string {
  const t = useTranslations('casino')
  return (channel) => {
    const key = `channels.${channel as 'email'}` as const // any text; has() decides
    return t.has(key) ? t(key) : channel
  }
}
