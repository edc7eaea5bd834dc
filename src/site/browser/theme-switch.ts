import { storeChoice } from './stored-choice.ts'

const storageKey = 'theme' // render/theme-script.ts reads it before the first paint

export function startThemeSwitch(): void {
  const choices = document.querySelectorAll<HTMLElement>('[data-theme-choice]')
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  const mark = () => {
    const chosen = document.documentElement.dataset['theme']
    for (const bar of bars) {
      const theme = bar.dataset['theme']
      bar.media = !chosen
        ? `(prefers-color-scheme: ${theme})`
        : chosen === theme
          ? 'all'
          : 'not all'
    }
    const current = chosen ?? 'system'
    for (const choice of choices)
      choice.setAttribute('aria-checked', String(choice.dataset['themeChoice'] === current))
  }
  const apply = (theme: string | null | undefined) => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
    else delete document.documentElement.dataset['theme']
    mark()
  }
  for (const choice of choices) {
    choice.addEventListener('click', () => {
      const theme = choice.dataset['themeChoice'] ?? 'system'
      apply(theme)
      choice.closest<HTMLElement>('[popover]')?.hidePopover()
      storeChoice(storageKey, theme)
    })
  }
  addEventListener('storage', (event) => event.key === storageKey && apply(event.newValue))
  mark()
}
