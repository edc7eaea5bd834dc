import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import {
  apiClient,
  given,
  read,
  reading,
  readingPage,
  uploadFile,
  within,
} from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { LibraryApi } from '../library/api.server.ts'
import type {
  LibraryPicture,
  LibraryShow,
  LibrarySort,
  PictureChanges,
  PictureDetail,
} from '../library/contract.ts'

const api = hc<LibraryApi>(...apiClient).admin.media
export const libraryPath = apiPath + api.$path()

export type ListedQuery = {
  q: string
  show: LibraryShow | 'all'
  purpose: LibraryPicture['purpose'] | 'all'
  sort: LibrarySort
  limit: number
  offset: number
}

export function useLibrary({ q, show, purpose, sort, limit, offset }: ListedQuery) {
  const query = { ...given({ q, limit, offset }), show, purpose, sort }
  return useQuery({
    ...readingPage(api, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })
}

export const usePicture = (id: string) =>
  useQuery(reading(api[':id'], { param: { id } }, useEdition().id))

export function useChangePicture(id: string) {
  return useAction({
    call: (changes: PictureChanges, edition) =>
      read(api[':id'].$patch({ param: { id }, json: changes }, within(edition))),
    done: 'Picture saved',
    failed: 'Could not save the picture',
    path: libraryPath,
  })
}

export function useDeletePicture(id: string) {
  return useAction({
    call: (_: undefined, edition) => read(api[':id'].$delete({ param: { id } }, within(edition))),
    done: 'Picture deleted',
    failed: 'Could not delete the picture',
    path: libraryPath,
  })
}

export function useReplacePicture(id: string) {
  return useAction({
    call: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }, edition) =>
      uploadFile<PictureDetail>(`${libraryPath}/${id}/replace`, { file }, edition, onProgress),
    done: 'Picture replaced wherever it is used',
    failed: 'Could not replace the picture',
    // Entries that show the picture have changed, too.
    path: apiPath,
  })
}
