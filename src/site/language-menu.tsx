import { Check } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { listOffered } from '#editions/offered-languages.ts'
import { type Language } from '#i18n/languages.ts'
import { useSite } from '#render/site-context.tsx'
import { localPath, carry, type Paths } from '#urls.ts'

const menuId = 'language-menu'

export function LanguageMenu({ path, paths }: { path: string; paths: Paths | undefined }) {
  const t = useTranslations('shell')
  const { reader, pinned } = useSite()
  const { edition, language } = reader
  const offered = listOffered(edition)
  if (offered.length < 2) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        data-tip={t('changeLanguage', { current: language.nativeName })}
        className="inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 text-small font-semibold hover:bg-sunken"
      >
        <Flag language={language} />
        <span className="hidden uppercase sm:inline">{language.code}</span>
        <span className="sr-only">{t('changeLanguage', { current: language.nativeName })}</span>
      </button>
      <div id={menuId} popover="auto" className="menu header-menu">
        <ul aria-label={t('language')}>
          {offered.map((option) => (
            <li key={option.code}>
              <a
                href={carry(`${localPath(option, path, paths)}?lang=${option.code}`, {
                  reader,
                  pinned,
                })}
                hrefLang={option.code}
                lang={option.html}
                rel="nofollow"
                data-language={option.code}
                {...(option === language && { 'aria-current': 'true' })}
                className="menu-item"
              >
                <Flag language={option} />
                <span className="flex-1">{option.nativeName}</span>
                {option === language && <Check aria-hidden className="size-4 text-accent-text" />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const Flag = ({ language }: { language: Language }) => (
  <span aria-hidden className="flag" data-flag={language.flag} />
)
