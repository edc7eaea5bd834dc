import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { ImportedPicturesApi } from '../pictures/api.server.ts'
import type { FailedPicture, PictureListQuery } from '../pictures/contract.ts'

const api = hc<ImportedPicturesApi>(...apiClient).admin['imported-pictures']
const path = apiPath + api.$path()

/** Milliseconds, while pictures are being fetched. */
const lookAgain = 3000

export const useImportedPictures = (query: PictureListQuery) =>
  useQuery({
    ...reading(api, { query: given(query) }, useEdition().id),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? lookAgain : false),
  })

/** Without a picture, all that failed. */
export const useRetry = () =>
  useAction({
    call: (picture: FailedPicture | undefined, edition) =>
      read(api.retry.$post({ json: picture ? { id: picture.id } : {} }, within(edition))),
    done: ({ pictures }) =>
      pictures === 1 ? '1 picture is tried again' : `${pictures} pictures are tried again`,
    failed: 'Could not try again',
    path,
  })
