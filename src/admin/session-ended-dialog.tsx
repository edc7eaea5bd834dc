import { useEffect, useRef } from 'react'
import { SignIn } from '#features/accounts/admin/sign-in.tsx'
import { useSessionEnded } from '#admin-kit/session.ts'

/** Signs in over the current screen, so that unsaved work stays. */
export function SessionEndedDialog() {
  const ended = useSessionEnded()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (ended) dialog.current?.showModal()
    else dialog.current?.close()
  }, [ended])
  return (
    // Cannot be closed: nothing beneath works without a session.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
    >
      {ended && (
        <div className="p-5 sm:p-7">
          <h2 id="session-ended" className="text-subheading">
            Your session has ended
          </h2>
          <p className="mt-1.5 mb-5 text-small text-muted">
            Sign in again to continue. What you typed is still here; save it again afterwards.
          </p>
          <SignIn onDone={() => undefined} />
        </div>
      )}
    </dialog>
  )
}
