import type { LanguageCode } from '#i18n/languages.ts'

/** The point that cropping keeps in view, in percent. */
type Focus = { x: number; y: number }

/** What the library says of a picture, in one language. */
export type PictureText = { original: string; alt: string; focus: Focus }

/** Descriptions by the address of the picture. */
export type PictureTexts = ReadonlyMap<string, PictureText>

export type DescribePictures = (
  addresses: readonly string[],
  language: LanguageCode,
) => Promise<PictureTexts>

/** An own description wins, unless it only repeats the library's own. */
export const pickAlt = (own: string, picture: PictureText | undefined): string =>
  picture && (own === '' || own === picture.original) ? picture.alt : own
