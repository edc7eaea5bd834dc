import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** How long the pointer rests before the first tooltip opens, and how soon after one the next opens at once, in milliseconds (specification, point 9). */
const openDelay = 700
const skipDelay = 300

/** Above all that has tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  )
}

/** Says what a button without words does, to the pointer and to the keyboard's focus. The button still needs its own name. */
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
