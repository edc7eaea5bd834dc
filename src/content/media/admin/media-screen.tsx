import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEdition } from '#admin-kit/edition.ts'
import { paths } from '#admin-kit/paths.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { SavedViews } from '../../views/admin/saved-views.tsx'
import { LibraryList, pageSize, type Listed } from './library-list.tsx'
import type { LibrarySearch } from './library-search.ts'
import { purposeWords, showWords, sortWords } from './library-words.ts'
import { cardNameClass } from './picture-grid.tsx'
import { UploadPictures } from './upload-pictures.tsx'

export function MediaScreen() {
  const edition = useEdition()
  const [listed, change] = useListed()
  return (
    <div key={edition.id} className="grid gap-6">
      <ScreenHead
        title="Media"
        lede="Every uploaded picture, what it shows and what uses it. Descriptions written here are read out wherever a text gives none of its own, in the language of the page."
      >
        <UploadPictures />
      </ScreenHead>
      <SavedViews />
      <LibraryList
        listed={listed}
        onChange={change}
        renderName={({ id }, name) => (
          <Link
            to={paths.picture}
            params={{ entryId: id }}
            search
            data-edit={id}
            className={cardNameClass}
          >
            {name}
          </Link>
        )}
      />
    </div>
  )
}

const keyIn = <Key extends string>(
  words: Record<Key, string>,
  value: string | undefined,
  otherwise: Key,
): Key =>
  // Object.keys widens.
  (Object.keys(words) as Key[]).find((key) => key === value) ?? otherwise

/** Invalid values in the address are ignored. */
function useListed() {
  const search = useSearch({ from: `/frame${paths.media}` })
  const navigate = useNavigate()
  const page = Number(search.page)
  const listed: Listed = {
    q: search.q ?? '',
    show: keyIn(showWords, search.show, 'all'),
    purpose: keyIn(purposeWords, search.purpose, 'all'),
    sort: keyIn(sortWords, search.sort, 'newest'),
    offset: Number.isInteger(page) && page > 1 ? (page - 1) * pageSize : 0,
  }
  const change = (changes: Partial<Listed>) =>
    void navigate({
      to: paths.media,
      search: (before: object) => ({ ...before, ...toSearch({ ...listed, ...changes }) }),
      // Typing must not fill the history.
      replace: 'q' in changes,
      resetScroll: false,
    })
  return [listed, change] as const
}

/** The parameters of the address, without those that have their usual values. */
const toSearch = ({
  q,
  show,
  purpose,
  sort,
  offset,
}: Listed): { [Name in keyof LibrarySearch]: string | undefined } => ({
  q: q || undefined,
  show: show === 'all' ? undefined : show,
  purpose: purpose === 'all' ? undefined : purpose,
  sort: sort === 'newest' ? undefined : sort,
  page: offset > 0 ? String(offset / pageSize + 1) : undefined,
})
