import type { LibraryPicture, LibraryShow, LibrarySort } from '../library/contract.ts'

export const showWords: Record<LibraryShow | 'all', string> = {
  all: 'Used or not',
  used: 'Used',
  unused: 'Unused',
  undescribed: 'Without a description',
}

export const purposeWords: Record<LibraryPicture['purpose'] | 'all', string> = {
  all: 'Pictures and logos',
  picture: 'Pictures',
  logo: 'Logos',
}

export const sortWords: Record<LibrarySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By file name',
}

/** What a picture is called where only words can. */
export const namePicture = ({
  alt,
  fileName,
  purpose,
}: Pick<LibraryPicture, 'alt' | 'fileName' | 'purpose'>): string =>
  alt || fileName || (purpose === 'logo' ? 'Logo without a name' : 'Picture without a name')

export const countUses = (count: number): string =>
  count === 0 ? 'Unused' : count === 1 ? 'Used once' : `Used by ${count} entries`
