import { Monitor, Moon, Sun } from 'lucide-react'
import { Tooltip } from '#ui/tooltip.tsx'
import { setTheme, themeLabels, themes, useTheme } from './theme.ts'

export const themeIcons = { light: Sun, dark: Moon, system: Monitor }

export function ThemeSwitch() {
  const current = useTheme()
  return (
    <fieldset className="inline-flex rounded-control border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => {
        const Icon = themeIcons[theme]
        return (
          <Tooltip key={theme} text={themeLabels[theme]}>
            <button
              type="button"
              aria-label={themeLabels[theme]}
              aria-pressed={current === theme}
              onClick={() => setTheme(theme)}
              className="inline-grid size-9 place-items-center rounded-badge text-muted transition-colors hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            >
              <Icon aria-hidden className="size-4" />
            </button>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
