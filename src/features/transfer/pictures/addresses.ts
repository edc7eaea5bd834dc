/** WordPress shows smaller versions of a file, under other addresses. */

const pictureFile = /\.(?:jpe?g|png|gif|webp|avif)$/i
const sizeInName = /-\d{1,5}x\d{1,5}(?=\.[a-z]+$)/i
/** Automattic's servers serve any site's pictures. */
const proxyHost = /^i\d\.wp\.com$/

export type Original = { key: string; url: string }

/** Undefined for what cannot be fetched. `isKnown`: whether the export lists a file of this key. */
export function findOriginal(
  address: string,
  isKnown: (key: string) => boolean,
): Original | undefined {
  const given = URL.parse(address)
  if (!given || !/^https?:$/.test(given.protocol)) return undefined
  const url = withoutProxy(given)
  url.hash = ''
  if (pictureFile.test(url.pathname)) url.search = ''
  const spellings = [url.pathname, ...listLarger(url.pathname)]
  const known = spellings.find((pathname) => isKnown(makeKey(withPath(url, pathname))))
  const smallest = url.pathname.replace(sizeInName, '')
  const original = withPath(url, known ?? smallest)
  return { key: makeKey(original), url: original.href }
}

/** What addresses of one file have in common. */
export function makeKey({ host, pathname, search }: URL): string {
  return host.replace(/^www\./, '') + pathname + search
}

export const isPictureFile = (address: string): boolean =>
  pictureFile.test(URL.parse(address)?.pathname ?? '')

/** Leaves out a size; WordPress scales down very large files. */
function listLarger(pathname: string): string[] {
  const whole = pathname.replace(sizeInName, '')
  return [whole, whole.replace(/(?=\.[a-z]+$)/i, '-scaled')]
}

function withoutProxy(url: URL): URL {
  if (!proxyHost.test(url.hostname)) return new URL(url)
  return URL.parse(`${url.protocol}/${url.pathname}`) ?? new URL(url)
}

function withPath(url: URL, pathname: string): URL {
  const other = new URL(url)
  other.pathname = pathname
  return other
}
