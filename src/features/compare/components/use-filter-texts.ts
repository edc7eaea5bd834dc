import { useTranslations } from 'use-intl'
import { useMethodName } from '#features/casinos/components/use-method-name.ts'
import { casinoFilters, type FilterName } from '#features/casinos/filters.ts'
import { useSite } from '#render/site-context.tsx'

export function useFilterTexts() {
  const t = useTranslations('compare')
  const told = useTranslations('casino')
  const nameMethod = useMethodName()
  const { language } = useSite().reader
  return {
    nameOf: (filter: FilterName) => t(`names.${filter}`),
    valueOf: (filter: FilterName, value: string) =>
      casinoFilters[filter].write(value, { t, told, nameMethod, language }),
  }
}
