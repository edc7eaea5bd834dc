import type { ComponentProps } from 'react'
import { Button, IconButton } from '#ui/button.tsx'

type Held = {
  /** Ignores presses but, unlike `disabled`, keeps the focus. */
  blocked: boolean
}

export function BusyButton({ blocked, ...rest }: ComponentProps<typeof Button> & Held) {
  return <Button {...rest} {...(blocked ? holdBack : {})} />
}

export function HeldIconButton({ blocked, ...rest }: ComponentProps<typeof IconButton> & Held) {
  return <IconButton {...rest} {...(blocked ? holdBack : {})} />
}

const holdBack: Pick<ComponentProps<'button'>, 'aria-disabled' | 'onClick'> = {
  'aria-disabled': true,
  onClick: (event) => event.preventDefault(),
}
