import type { ReactNode } from 'react'
import { useFilled } from './figures/figures-api.ts'
import {
  dropBrand,
  fitDescription,
  fitTitle,
  maxDescriptionLength,
  maxTitleLength,
} from '../fit.ts'

type Props = {
  brand: string
  /** The title with the site's name, before it is fitted. Empty until there is one. */
  title: string
  description: string
  /** Where the description comes from, in a sentence. */
  source: string
  /** What is shown while there is no text. */
  blank?: string | undefined
  path: string
  card: { label: string; title: string; picture: ReactNode }
  /** Shown instead of the card that the site draws. */
  picture?: string
}

/** What the form holds, as others will show the page. */
export function SearchPreview({
  brand,
  title,
  description: written,
  source,
  blank = 'Without a description, search engines pick words of the page.',
  path,
  card,
  picture,
}: Props) {
  const description = useFilled(written)
  const shown = title ? fitTitle(title, brand) : ''
  const text = fitDescription(description)
  const host = window.location.host
  return (
    <>
      <figure className="grid min-w-0 gap-2">
        <div className="grid min-w-0 gap-1 rounded-control border border-line p-4 wrap-anywhere">
          <p className="text-tiny text-muted">{host + decodeURI(path)}</p>
          <p data-shown="title" className="text-body font-semibold text-accent-text">
            {shown || 'No title yet'}
          </p>
          <p data-shown="description" className="text-small text-muted">
            {text || blank}
          </p>
        </div>
        <figcaption className="grid gap-1 text-tiny text-muted">
          <span>{describeTitle(title, shown)}</span>
          <span>{describeDescription(description, text, source)}</span>
        </figcaption>
      </figure>
      <figure className="grid min-w-0 gap-2">
        <div className="min-w-0 overflow-clip rounded-control border border-line wrap-anywhere">
          {picture ? (
            <img src={picture} alt="" className="aspect-1200/630 w-full bg-sunken object-cover" />
          ) : (
            <DrawnCard brand={brand} card={card} />
          )}
          <div className="grid gap-0.5 border-t border-line p-4">
            <p className="text-tiny text-muted">{host}</p>
            <p className="text-small font-semibold">
              {title ? dropBrand(title, brand) : 'No title yet'}
            </p>
            {text && <p className="line-clamp-2 text-small text-muted">{text}</p>}
          </div>
        </div>
        <figcaption className="text-tiny text-muted">
          {picture
            ? 'The picture is cropped to this shape. '
            : 'The site draws the picture in its own colours. '}
          Networks differ in how much of the text they show.
        </figcaption>
      </figure>
    </>
  )
}

function DrawnCard({ brand, card }: Pick<Props, 'brand' | 'card'>) {
  return (
    <div className="grid grid-cols-[3fr_2fr] items-center gap-3 bg-sunken p-4">
      <div className="grid min-w-0 gap-1">
        <p className="text-tiny font-semibold text-muted">
          {[brand, card.label].filter(Boolean).join(': ')}
        </p>
        <p className="line-clamp-4 font-display text-subheading font-semibold">
          {card.title || 'No title yet'}
        </p>
      </div>
      <div aria-hidden className="overflow-clip rounded-control">
        {card.picture}
      </div>
    </div>
  )
}

function describeTitle(title: string, shown: string): string {
  const length = `Title: ${shown.length} of ${maxTitleLength} characters`
  if (shown.length > maxTitleLength) return `${length}. Search engines will cut it.`
  return shown === title ? `${length}.` : `${length}, without the site’s name to be short enough.`
}

function describeDescription(description: string, shown: string, source: string): string {
  const length = `Description: ${shown.length} of ${maxDescriptionLength} characters`
  if (!description) return `${length}. It is ${source}.`
  return shown === description
    ? `${length}, ${source}.`
    : `${length}, the start of ${source}, which has ${description.length}.`
}
