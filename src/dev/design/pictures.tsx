import { CoverArt } from '#content/cover-art/cover-art.tsx'
import { CoinIcon } from '#ui/coin-icon.tsx'
import * as icons from '#ui/icons.tsx'
import { Emblem } from '#features/lotteries/components/emblem.tsx'
import { lotteryMotifs } from '#features/offers/motifs.ts'
import { useSite } from '#render/site-context.tsx'
import { Brand } from '#site/brand.tsx'
import { languages } from '#i18n/languages.ts'
import { networks } from '#site/social-icons.tsx'
import { Sample } from './sample.tsx'

const emblems = import.meta.glob<string>('/texts/demonstration/*/emblems/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export function Pictures() {
  const { edition } = useSite().reader
  const categories = [...new Set([...edition.guideCategories, ...edition.blogCategories])]
  const own = Object.entries(emblems).filter(([file]) => file.includes(`/${edition.id}/`))
  return (
    <>
      <Sample name="Brand">
        <Brand />
      </Sample>
      <Sample name="Coins">
        {[...edition.supportedPaymentMethods, 'Another'].map((coin) => (
          <CoinIcon key={coin} coin={coin} className="size-8" />
        ))}
      </Sample>
      <Sample name="Icons">
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} aria-label={name} />
        ))}
      </Sample>
      <Sample name="Emblems">
        {own.map(([file, svg]) => (
          <img
            key={file}
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={file.split('/').at(-1) ?? ''}
            className="size-14 rounded-tile"
          />
        ))}
      </Sample>
      {edition.features.lotteries && (
        <Sample name="Lotteries">
          {lotteryMotifs.map((motif) => (
            <Emblem key={motif} motif={motif} />
          ))}
        </Sample>
      )}
      <Sample name="Cover art by category">
        {categories.map((category) => (
          <figure key={category} className="w-40">
            <div className="aspect-8/5 overflow-hidden rounded-control">
              <CoverArt category={category} slug="sample" />
            </div>
            <figcaption className="mt-1 text-tiny text-muted">{category}</figcaption>
          </figure>
        ))}
      </Sample>
      <Sample name="Flags and networks">
        {languages.map(({ code, flag }) => (
          <span key={code} role="img" aria-label={flag} className="flag" data-flag={flag} />
        ))}
        {networks.map(({ name, path }) => (
          <svg
            key={name}
            aria-label={name}
            viewBox="0 0 24 24"
            className="size-5"
            fill="currentColor"
          >
            <path d={path} />
          </svg>
        ))}
      </Sample>
    </>
  )
}
