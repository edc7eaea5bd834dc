import { getLanguage, textDirection } from '#i18n/languages.ts'
import type { PageRequest } from '#render/screen.ts'
import { href } from '#urls.ts'
import { iconHref, icons, type IconName } from './icons.ts'

export function makeManifest({ edition, language, t }: PageRequest): string {
  const { html } = getLanguage(language)
  const picture = (name: IconName & keyof typeof icons, purpose: 'any' | 'maskable') => {
    const { size } = icons[name]
    return { src: iconHref(edition, name), sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return JSON.stringify({
    name: edition.name,
    short_name: edition.own.shortName ?? edition.name,
    description: t('edition.description'),
    lang: html,
    dir: textDirection(html),
    id: '/',
    scope: '/',
    start_url: href(language, 'home'),
    display: 'minimal-ui',
    background_color: edition.themeColors.light,
    theme_color: edition.themeColors.light,
    icons: [
      picture('icon-192.png', 'any'),
      picture('icon-512.png', 'any'),
      picture('maskable-512.png', 'maskable'),
      { src: iconHref(edition, 'icon.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  })
}
