/** Runs in a worker as plain TypeScript, without JSX. */

export type Drawing = {
  width: number
  height: number
  colours: { ground: string; main: string; spark: string }
  brand: string
  host: string
  label: string
  title: string
  text: string
  rating?: string
  ratingNote?: string
  /** PNG as `data:` addresses, like logo and art. */
  symbol: string
  stars?: string
  logo?: string
  initials?: string
  art?: string
}

type Style = Record<string, string | number>
export type Node = {
  type: string
  key: null
  props: {
    style: Style
    children?: (Node | string)[]
    src?: string
    width?: number
    height?: number
  }
}

const box = (style: Style, ...children: (Node | string | false | undefined)[]): Node => ({
  type: 'div',
  key: null,
  props: {
    style: { display: 'flex', ...style },
    children: children.filter((child) => child !== false && child !== undefined),
  },
})
const line = (text: string, lines: number, style: Style): Node =>
  box({ display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, text)
const picture = (src: string, width: number, height: number, style: Style = {}): Node => ({
  type: 'img',
  key: null,
  props: { src, width, height, style: { width, height, ...style } },
})

/** The first that has a letter draws it: Latin, then Greek, Cyrillic and signs of currencies. */
export const typefaces = [
  { name: 'Bricolage', file: 'bricolage-grotesque/files/bricolage-grotesque-latin' },
  { name: 'Bricolage Extended', file: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext' },
  { name: 'Inter Greek', file: 'inter/files/inter-greek' },
  { name: 'Inter Cyrillic', file: 'inter/files/inter-cyrillic' },
  { name: 'Inter Extended', file: 'inter/files/inter-latin-ext' },
]

const margin = 64
const wordsWidth = 620
/** Average share of the font size. */
const letterWidth = 0.56
const muted = 'rgba(255, 255, 255, 0.72)'

export function layOut(drawing: Drawing): Node {
  const { width, height, colours } = drawing
  return box(
    {
      width,
      height,
      boxSizing: 'border-box',
      padding: `${margin - 8}px ${margin}px`,
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: colours.ground,
      color: '#ffffff',
      fontFamily: typefaces.map(({ name }) => name).join(', '),
      fontWeight: 500,
    },
    layOutBrand(drawing),
    box(
      { alignItems: 'center', justifyContent: 'space-between' },
      layOutWords(drawing),
      layOutPicture(drawing),
    ),
    box(
      { alignItems: 'center', justifyContent: 'space-between', fontSize: 26, color: muted },
      drawing.host,
      box(
        {
          padding: '4px 14px',
          border: '2px solid rgba(255, 255, 255, 0.4)',
          borderRadius: 10,
          color: '#ffffff',
        },
        '18+',
      ),
    ),
    box({
      position: 'absolute',
      left: 0,
      bottom: 0,
      width,
      height: 12,
      backgroundColor: colours.main,
    }),
    box({
      position: 'absolute',
      left: 0,
      bottom: 0,
      width: width / 4,
      height: 12,
      backgroundColor: colours.spark,
    }),
  )
}

function layOutBrand({ brand, symbol }: Drawing): Node {
  const [first = '', ...rest] = brand.split(' ')
  return box(
    { alignItems: 'center', fontSize: 36, letterSpacing: -0.5 },
    picture(symbol, 56, 56, { marginRight: 18 }),
    box({ fontWeight: 700 }, first),
    box({ marginLeft: 10, color: muted }, rest.join(' ')),
  )
}

function layOutWords({ label, title, text, colours }: Drawing): Node {
  return box(
    { flexDirection: 'column', width: wordsWidth },
    label !== '' &&
      box({ fontSize: 28, fontWeight: 700, color: colours.spark, marginBottom: 12 }, label),
    line(title, 4, {
      fontSize: sizeTitle(title),
      fontWeight: 700,
      lineHeight: 1.08,
      letterSpacing: -1.5,
    }),
    text !== '' &&
      line(text, title.length > 32 ? 2 : 3, {
        marginTop: 20,
        fontSize: 26,
        lineHeight: 1.35,
        color: muted,
      }),
  )
}

/** Gives px: four lines hold the title, one its longest word. */
function sizeTitle(title: string): number {
  const maxWordLength = Math.max(...title.split(/[ -]/).map((word) => word.length))
  const byLength = title.length > 80 ? 46 : title.length > 48 ? 54 : title.length > 24 ? 64 : 76
  return Math.max(40, Math.min(byLength, Math.floor(wordsWidth / (letterWidth * maxWordLength))))
}

function layOutPicture(drawing: Drawing): Node {
  const { art, logo, initials, rating, ratingNote, stars, symbol, colours } = drawing
  if (art) return picture(art, 416, 260, { borderRadius: 28 })
  if (!rating) return picture(symbol, 340, 340, { marginRight: 20 })
  return box(
    { flexDirection: 'column', alignItems: 'center', width: 360 },
    box(
      {
        width: 240,
        height: 240,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: 44,
        backgroundColor: '#ffffff',
        color: colours.ground,
        fontSize: 104,
        fontWeight: 700,
      },
      logo ? picture(logo, 176, 176, { objectFit: 'contain' }) : initials,
    ),
    box({ marginTop: 20, fontSize: 60, fontWeight: 700, lineHeight: 1 }, rating),
    stars && picture(stars, 240, 44, { marginTop: 12 }),
    ratingNote && box({ marginTop: 16, fontSize: 28, lineHeight: 1 }, ratingNote),
  )
}
