import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import type { Edition } from '#editions/edition.ts'
import { CoverArt } from '#content/cover-art/cover-art.tsx'
import type { MediaService } from '#content/media/service.server.ts'
import { countStars, maxStars } from '#ui/stars.tsx'
import { cardHeight, cardWidth, type WholeCard } from './card.ts'
import type { CardThread } from './card-thread.ts'
import type { Drawing } from './template.ts'

const jpeg = { quality: 84, mozjpeg: true }

type Tools = { thread: CardThread; media: MediaService }

/** Fetches nothing: only the site's own pictures are drawn. */
export async function drawCard(
  card: WholeCard,
  edition: Edition,
  { thread, media }: Tools,
): Promise<Buffer> {
  const { pictureUrl } = card
  const picture = pictureUrl && (await media.find(pictureUrl.replace('/media/', '')))
  if (picture)
    return await sharp(picture.bytes)
      .resize(cardWidth, cardHeight, { fit: 'cover', position: 'attention' })
      .flatten({ background: edition.secondaryColor })
      .jpeg(jpeg)
      .toBuffer()
  const svg = await thread.draw(await describe(card, edition, media))
  // The picture has been deleted since; the drawing alone will do.
  if (pictureUrl) return await sharp(Buffer.from(svg)).jpeg(jpeg).toBuffer()
  // Makes flat drawings a third of the size.
  return await sharp(Buffer.from(svg))
    .png({ palette: true, compressionLevel: 9, effort: 4 })
    .toBuffer()
}

async function describe(card: WholeCard, edition: Edition, media: MediaService): Promise<Drawing> {
  const { label, title, initials, text, rating, figure, ratingNote, logoUrl, cover, host } = card
  const {
    primaryColor: main,
    secondaryColor: ground,
    accentColor: spark,
    name,
    logoDrawing,
  } = edition
  return {
    width: cardWidth,
    height: cardHeight,
    colours: { ground, main, spark },
    brand: name,
    host,
    label,
    title,
    text,
    symbol: await rasterise(svgOf(32, 32, logoDrawing), 340),
    ...(rating !== undefined && {
      ...(figure && { rating: figure }),
      ...(ratingNote && { ratingNote }),
      stars: await rasterise(drawStars(rating, spark), 240),
      ...(await findLogo(logoUrl, initials, media)),
    }),
    ...(cover && { art: await rasterise(drawCover(cover, edition), 832) }),
  }
}

async function findLogo(logoUrl: string | undefined, initials: string, media: MediaService) {
  const picture = logoUrl && (await media.find(logoUrl.replace('/media/', '')))
  if (!picture) return { initials }
  return {
    logo: toAddress(
      await sharp(picture.bytes).resize(352, 352, { fit: 'inside' }).png().toBuffer(),
    ),
  }
}

const toAddress = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
const rasterise = async (svg: string, width: number) =>
  toAddress(await sharp(Buffer.from(svg), { density: 300 }).resize({ width }).png().toBuffer())

const svgOf = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`

const star = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8Z'

function drawStars(rating: number, colour: string): string {
  const { full, part } = countStars(rating)
  const stars = Array.from({ length: maxStars }, (_, index) => {
    const whole = `<path d="${star}" fill="${index < full ? colour : 'rgba(255,255,255,.25)'}"/>`
    const filled =
      part > 0 && index === full
        ? `<path d="${star}" fill="${colour}" clip-path="url(#part)"/>`
        : ''
    return `<g transform="translate(${index * 22} 0)">${whole}${filled}</g>`
  })
  return svgOf(
    110,
    20,
    `<clipPath id="part"><rect width="${20 * part}" height="20"/></clipPath>${stars.join('')}`,
  )
}

function drawCover(cover: { category: string; slug: string }, edition: Edition): string {
  const { primaryColor, secondaryColor, accentColor } = edition
  const colours: Record<string, string> = {
    'fill-accent': primaryColor,
    'fill-highlight': accentColor,
    'fill-inverse': secondaryColor,
    'fill-on-accent': '#ffffff',
    'fill-on-highlight': secondaryColor,
    'fill-accent-soft': '#f1edff',
    'fill-cover-deep': secondaryColor,
    'fill-cover-tint': `${primaryColor}40`,
  }
  const [, content = ''] =
    /^<svg[^>]*>(.*)<\/svg>$/s.exec(renderToStaticMarkup(<CoverArt {...cover} />)) ?? []
  const painted = content.replace(
    /class="([\w-]+)(?:\/(\d+))?"/g,
    (_, name: string, percent?: string) =>
      percent
        ? `fill="${colours[name]}" fill-opacity="${Number(percent) / 100}"`
        : `fill="${colours[name]}"`,
  )
  return svgOf(480, 300, painted)
}
