import { useTranslations } from 'use-intl'

/** What a way to pay is called; brands are called the same everywhere. */
export function useMethodName(): (method: string) => string {
  const t = useTranslations('compare')
  return (method) => {
    const key = `methods.${method as 'Credit Card'}` as const // whatever is stored: has() decides
    return t.has(key) ? t(key) : method
  }
}
