import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Tooltip } from '#ui/tooltip.tsx'

const themes = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
] as const

type Theme = (typeof themes)[number]['value']

/** Where the public pages keep the choice too; the document's first script applies it before anything is drawn. */
const storageKey = 'theme'

export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <fieldset className="inline-flex rounded-control border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label, Icon }) => (
        <Tooltip key={value} text={label}>
          <button
            type="button"
            aria-label={label}
            aria-pressed={theme === value}
            onClick={() => {
              applyTheme(value)
              setTheme(value)
            }}
            className="inline-grid size-9 place-items-center rounded-badge text-muted transition-colors hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </Tooltip>
      ))}
    </fieldset>
  )
}

function readTheme(): Theme {
  try {
    return themes.find(({ value }) => value === localStorage.getItem(storageKey))?.value ?? 'system'
  } catch {
    return 'system' // storage is switched off
  }
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
}
