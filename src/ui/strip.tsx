import { Pause, Play } from '#ui/icons.tsx'
import type { ReactNode } from 'react'

type Props = {
  label: string
  pauseLabel: string
  /** How long one round takes, such as `60s`. */
  time: string
  className?: string
  /** A script draws it a second time, to close the loop: site/browser/ticker.ts. */
  children: ReactNode
}

export function Strip({ label, pauseLabel, time, className = '', children }: Props) {
  return (
    <div className={`strip-frame flex items-center gap-2 ${className}`}>
      <label
        data-tip={pauseLabel}
        className="strip-switch relative inline-grid size-9 shrink-0 cursor-pointer place-items-center rounded-full text-muted motion-reduce:hidden hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
      >
        <input
          type="checkbox"
          className="strip-pause peer absolute inset-0 cursor-pointer opacity-0"
          aria-label={pauseLabel}
        />
        <Pause aria-hidden className="size-4 peer-checked:hidden" />
        <Play aria-hidden className="hidden size-4 peer-checked:block" />
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where nothing moves it is scrolled, by keyboard too */}
      <section aria-label={label} tabIndex={0} className="strip min-w-0 flex-1">
        <div className="strip-track" style={{ '--strip-time': time } as Record<string, string>}>
          {children}
          <div aria-hidden inert className="flex" />
        </div>
      </section>
    </div>
  )
}
