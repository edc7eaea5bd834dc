import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import type { PicturePurpose } from '../contract.ts'
import type { LibraryPicture } from '../library/contract.ts'
import { LibraryList, type Listed } from './library-list.tsx'
import { cardNameClass } from './picture-grid.tsx'

type Props = {
  purpose: PicturePurpose
  onChosen: (picture: LibraryPicture) => void
  onClose: () => void
}

/** A dialog to pick a picture in; it is open as long as it is mounted. */
export function LibraryPicker({ purpose, onChosen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [listed, setListed] = useState<Listed>({
    q: '',
    show: 'all',
    purpose,
    sort: 'newest',
    offset: 0,
  })
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog
      ref={dialog}
      title={purpose === 'logo' ? 'Choose a logo' : 'Choose a picture'}
      closeLabel="Close"
      className="w-full max-w-4xl"
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only holds back what bubbles */}
      <div onKeyDown={keepFromForm}>
        <LibraryList
          listed={listed}
          onChange={(change) => setListed((before) => ({ ...before, ...change }))}
          renderName={(picture, name) => (
            <button
              type="button"
              className={cardNameClass}
              onClick={() => {
                onChosen(picture)
                dialog.current?.close()
              }}
            >
              {name}
            </button>
          )}
        />
      </div>
    </Dialog>
  )
}

/** Enter in the search would submit the surrounding form. */
function keepFromForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
