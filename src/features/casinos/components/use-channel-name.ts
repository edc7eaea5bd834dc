import { useTranslations } from 'use-intl'

/** What a channel of customer support is called. */
export function useChannelName(): (channel: string) => string {
  const t = useTranslations('casino')
  return (channel) => {
    const key = `channels.${channel as 'email'}` as const // whatever is stored: has() decides
    return t.has(key) ? t(key) : channel
  }
}
