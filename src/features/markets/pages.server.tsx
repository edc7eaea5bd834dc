import { asText } from '#render/screen-query.ts'
import { defineScreen } from '#render/screen.ts'
import { matchScreen } from '#urls.ts'
import { WherePage } from './components/where-page.tsx'

/** The path of the page that a reader came from, as the default language has it. */
const fromParameter = 'from'

function readFrom(given: URLSearchParams): string | undefined {
  const path = asText(given.get(fromParameter) ?? '')?.split(/[?#]/, 1)[0]
  const found = path?.startsWith('/') ? matchScreen(path) : undefined
  return found && found.screen !== 'whereYouPlay' && path !== '/' ? path : undefined
}

export const whereYouPlayScreen = defineScreen<'whereYouPlay', { from: string }>({
  name: 'whereYouPlay',
  query: {
    names: [fromParameter],
    read(given) {
      const from = readFrom(given)
      return new URLSearchParams(from ? { [fromParameter]: from } : {})
    },
    endless: [fromParameter],
  },
  depends: [],
  load: async ({ query }) => ({ from: query.get(fromParameter) ?? '/' }),
  head: (_, { t, reader }) => ({
    title: t('markets.whereTitle', { brand: reader.edition.name }),
    description: t('markets.whereLede'),
    robots: 'noindex, follow',
  }),
  view: (data) => <WherePage {...data} />,
})
