import { Fragment, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CopyButton } from './copy-button.tsx'
import { focusOnMount } from './focus-on-mount.ts'

type Shown = {
  /** Where it is to be used. */
  says: ReactNode
  text: string
  copyLabel: string
}

type Props = { title: string; shown: readonly Shown[]; onDone: () => void }

/** A secret that was just made. The server never shows it again. */
export function ShownOnce({ title, shown, onDone }: Props) {
  return (
    <Notice tone="warning" role="status" title={title}>
      <p ref={focusOnMount} tabIndex={-1} className="outline-none">
        It is shown only once.
      </p>
      {shown.map(({ says, text, copyLabel }) => (
        <Fragment key={copyLabel}>
          <p className="mt-3">{says}</p>
          <p className="my-3 rounded-control bg-raised p-3 font-mono text-tiny break-all select-all">
            {text}
          </p>
        </Fragment>
      ))}
      <div className="flex flex-wrap gap-2">
        {shown.map(({ text, copyLabel }) => (
          <CopyButton key={copyLabel} text={text}>
            {copyLabel}
          </CopyButton>
        ))}
        <Button variant="quiet" size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </Notice>
  )
}
