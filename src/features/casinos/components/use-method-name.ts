import { useTranslations } from 'use-intl'

export function useMethodName(): (method: string) => string {
  const t = useTranslations('compare')
  return (method) => {
    const key = `methods.${method as 'Credit Card'}` as const // any text; has() decides
    return t.has(key) ? t(key) : method
  }
}
