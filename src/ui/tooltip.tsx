import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** A tooltip opens after so many milliseconds. */
const openDelay = 700
const skipDelay = 300

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  )
}

/** The trigger needs an accessible name of its own. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className="inverse-band z-50 max-w-64 rounded-control px-2.5 py-1.5 text-tiny shadow-overlay"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  )
}
