import { Check, Monitor, Moon, Sun } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'

const menuId = 'theme-menu'
const themes = [
  { id: 'light', Icon: Sun },
  { id: 'dark', Icon: Moon },
  { id: 'system', Icon: Monitor },
] as const

export function ThemeMenu() {
  const t = useTranslations('shell')
  return (
    <div className="needs-script contents">
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={t('changeTheme')}
        data-tip={t('changeTheme')}
        className="inline-grid size-11 place-items-center rounded-control hover:bg-sunken"
      >
        {themes.map(({ id, Icon }) => (
          <Icon key={id} aria-hidden className={`theme-icon theme-icon-${id} size-5`} />
        ))}
      </button>
      <div
        id={menuId}
        popover="auto"
        role="menu"
        aria-label={t('theme')}
        className="menu header-menu"
      >
        {themes.map(({ id, Icon }) => (
          <button
            key={id}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            data-theme-choice={id}
            aria-checked={id === 'system'}
            className="menu-item group"
          >
            <Icon aria-hidden className="size-4.5 text-muted" />
            <span className="flex-1">{t(id)}</span>
            <Check
              aria-hidden
              className="hidden size-4 text-accent-text group-aria-checked:block"
            />
          </button>
        ))}
      </div>
    </div>
  )
}
