/** The buttons of src/ui that can be held back while something goes on. Here, because public pages have no need of them. */
import type { ComponentProps } from 'react'
import { Button, IconButton } from '#ui/button.tsx'

type Held = {
  /** A press does nothing for now; unlike `disabled`, it leaves the focus where it is. */
  blocked: boolean
}

export function HeldButton({ blocked, ...rest }: ComponentProps<typeof Button> & Held) {
  return <Button {...rest} {...(blocked ? holdBack : {})} />
}

export function HeldIconButton({ blocked, ...rest }: ComponentProps<typeof IconButton> & Held) {
  return <IconButton {...rest} {...(blocked ? holdBack : {})} />
}

const holdBack: Pick<ComponentProps<'button'>, 'aria-disabled' | 'onClick'> = {
  'aria-disabled': true,
  onClick: (event) => event.preventDefault(),
}
