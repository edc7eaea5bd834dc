import type { Edition } from '#editions/edition.ts'
import { bannerWords, drawnSize, type BannerLanguage } from './banners.ts'
import { drawLine, measure, type Line } from './lettering.ts'

const { width, height } = drawnSize
const margin = 24
const white = '#ffffff'

/** An SVG that needs neither fonts nor files. */
export function drawBanner(edition: Edition, language: BannerLanguage): string {
  const words = bannerWords[language]
  const { primaryColor, secondaryColor, accentColor, logo } = edition
  /** Keeps letters by outline, so that each is defined once. */
  const letters = new Map<string, string>()
  const write = (line: Line) => drawLine(line, letters)
  const [brand = '', ...rest] = edition.name.split(' ')
  const body = [
    `<rect width="${width}" height="${height}" fill="${secondaryColor}"/>`,
    `<circle cx="232" cy="176" r="190" fill="url(#glow)"/>`,
    `<g fill="none" stroke="${white}" stroke-opacity=".13">${[66, 98, 132, 168].map((r) => `<circle cx="232" cy="152" r="${r}"/>`).join('')}</g>`,
    coin(232, 152, 46, accentColor, logo),
    coin(136, 118, 13, accentColor),
    coin(296, 262, 17, accentColor),
    coin(118, 206, 8, primaryColor),
    `<svg x="${margin}" y="22" width="30" height="30" viewBox="0 0 32 32">${logo}</svg>`,
    write({ text: brand, weight: 'bold', size: 19, x: 62, y: 44, fill: white }),
    write({
      text: rest.join(' '),
      weight: 'medium',
      size: 19,
      x: 66 + measure(brand, 'bold', 19),
      y: 44,
      fill: accentColor,
    }),
    ...words.headline.map((text, index) =>
      write({ text, weight: 'bold', size: 37, x: margin, y: 286 + index * 37, fill: white }),
    ),
    write({ text: words.lede, weight: 'medium', size: 15, x: margin, y: 386, fill: white }),
    `<rect x="${margin}" y="402" width="${width - 2 * margin}" height="46" rx="12" fill="${accentColor}"/>`,
    write({
      text: words.action,
      weight: 'bold',
      size: 19,
      x: width / 2,
      y: 432,
      fill: secondaryColor,
      middle: true,
    }),
    write({
      text: words.terms,
      weight: 'medium',
      size: 11,
      x: width / 2,
      y: 467,
      fill: white,
      middle: true,
    }),
  ]
  const glow = `<radialGradient id="glow"><stop stop-color="${primaryColor}"/><stop offset="1" stop-color="${primaryColor}" stop-opacity="0"/></radialGradient>`
  const title = `${edition.name}: ${words.headline.join(' ')}. ${words.action}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title}</title><defs>${glow}${[...letters].map(([path, id]) => `<path id="${id}" d="${path}"/>`).join('')}</defs>${body.join('')}</svg>`,
  ].join('')
}

function coin(x: number, y: number, radius: number, fill: string, mark?: string): string {
  const edge = radius * 0.13
  const side = radius * 1.1
  return [
    `<circle cx="${x + edge}" cy="${y + edge}" r="${radius}" fill="${fill}" opacity=".45"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`,
    `<circle cx="${x}" cy="${y}" r="${round(radius * 0.8)}" fill="none" stroke="${white}" stroke-opacity=".5" stroke-width="${round(radius * 0.05)}"/>`,
    mark
      ? `<svg x="${round(x - side / 2)}" y="${round(y - side / 2)}" width="${round(side)}" height="${round(side)}" viewBox="0 0 32 32">${mark}</svg>`
      : '',
  ].join('')
}

const round = (value: number) => Math.round(value * 100) / 100
