/** Follows every link of a site, and says what on its pages is not its operator's. */
import { editions } from '#editions/editions.ts'
import { claimWords } from './claims.ts'
import { compileTerm } from './find-words.ts'
import { listTexts, parsePage } from './page-texts.ts'

/** HTML by address; empty for other files. */
export type Pages = ReadonlyMap<string, string>

type Get = (address: string) => Promise<Pick<Response, 'headers' | 'text'>>

export async function crawl(get: Get, start: string): Promise<Pages> {
  const pages = new Map<string, string>()
  const queue = [start]
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (pages.has(address)) continue
    const answer = await get(address)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const html = isPage ? await answer.text() : ''
    pages.set(address, html)
    for (const link of parsePage(html).querySelectorAll('a[href^="/"]')) {
      const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/)
      if (!/^\/(go|api|admin|media|assets)\b/.test(path)) queue.push(path)
    }
  }
  return pages
}

/** What only the demonstration may say or show. */
const invented = editions.flatMap((edition) => [
  edition.name,
  edition.supportEmail,
  edition.operator,
  edition.postalAddress,
])
const [{ primaryColor, secondaryColor, accentColor }] = editions

export function findInvented(pages: Pages): string[] {
  return [...pages].flatMap(([address, html]) => {
    const lower = html.toLowerCase()
    return [...invented, primaryColor, secondaryColor, accentColor]
      .filter((words) => words && lower.includes(words.toLowerCase()))
      .map((words) => `${address}: ${words}`)
  })
}

/** Of the privacy policy, worked examples, help lines and what editors did in the admin. */
const harmlessWords =
  /100 ?%|our own (server|interests)|^Editors, backups|written or checked for|^Articles checked$|^checked on (\d+ \w+|\w+ \d+,) \d+$|^, tested$|^Numbers and hours checked on|set by our editors(: \w+|:)?$|^tested$|^stated, not tested$|^\/5 by our editors,$|^Placed by our editors$|^Our editors (set|chose) (this rating|this order|the order)|[Ww]hat our editors decided themselves/
/** Which the page answers without naming any. */
const asked = 'Which server locations are best?'

/** Sentences in English that only an operator can know to be true. */
export function findClaims(pages: Pages): string[] {
  const english = [...pages].filter(([address]) => !/^\/(sv|no|da|fi)(\/|$)/.test(address))
  const texts = new Set(english.flatMap(([, html]) => listTexts(parsePage(html))))
  const patterns = [...claimWords.every, ...claimWords.en].map(compileTerm)
  return [...texts].filter(
    (text) =>
      text !== asked &&
      !harmlessWords.test(text) &&
      patterns.some((pattern) => text.search(pattern) >= 0),
  )
}
