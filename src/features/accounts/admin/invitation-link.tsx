import { CopyButton } from '#admin-kit/copy-button.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { email: string; link: string; onDone: () => void }

/** For sites without a mail server. The link is shown only once. */
export function InvitationLink({ email, link, onDone }: Props) {
  return (
    <Notice tone="warning" role="status" title={`Send this link to ${email}`}>
      <p>
        No mail server is set up, so no email is sent. The link is shown only once. It works once
        and is valid for a week.
      </p>
      <p className="my-3 rounded-control bg-raised p-3 font-mono text-tiny break-all select-all">
        {link}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link}>Copy link</CopyButton>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </Notice>
  )
}
