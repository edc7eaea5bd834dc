import { CopyButton } from '#admin-kit/copy-button.tsx'
import { focusOnMount } from '#admin-kit/focus-on-mount.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ProgrammeWithSecret } from '../contract.ts'
import { makePostback } from './postback.ts'

type Props = { programme: ProgrammeWithSecret; onDone: () => void }

/** Shown only once: the server keeps just a hash. */
export function NewSecret({ programme: { name, secret, postbackUrl }, onDone }: Props) {
  return (
    <Notice tone="warning" title={`Secret for ${name}`}>
      <p ref={focusOnMount} tabIndex={-1} className="outline-none">
        It is shown only once. Give the programme this postback address, replacing the braces with
        its own placeholders:
      </p>
      <p className="my-3 rounded-control bg-raised p-3 font-mono text-tiny break-all select-all">
        {makePostback(postbackUrl, secret)}
      </p>
      <p>The secret alone, for programmes that send it as a bearer token:</p>
      <p className="my-3 rounded-control bg-raised p-3 font-mono text-tiny break-all select-all">
        {secret}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={makePostback(postbackUrl, secret)}>Copy address</CopyButton>
        <CopyButton text={secret}>Copy secret</CopyButton>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </Notice>
  )
}
