import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, explainError, uploadFile } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { apiPath } from '#urls.ts'
import { maxUploadBytes, missingAlt, type UploadedPicture } from '../contract.ts'
import { libraryPath } from './library-api.ts'

export type QueuedFile = {
  id: number
  file: File
  alt: string
  decorative: boolean
  state: 'ready' | 'sending' | 'done' | 'failed'
  /** The share that has been sent, from 0 to 1. */
  progress: number
  error?: string | undefined
}

const tooMany = [429, 503]
/** The longest pause before another attempt, in milliseconds. */
const longestPause = 30_000
const maxAttempts = 5

/** Sends one file after the other. */
export function useUploadQueue() {
  const edition = useEdition()
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const [isBusy, setIsBusy] = useState(false)

  const change = (id: number, next: Partial<QueuedFile>) =>
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...next } : file)))

  async function send({ id, file, alt, decorative }: QueuedFile): Promise<void> {
    change(id, { state: 'sending', progress: 0, error: undefined })
    const form = { file, fields: { alt, decorative: String(decorative) } }
    const onProgress = (progress: number) => change(id, { progress })
    try {
      await retry(() =>
        uploadFile<UploadedPicture>(`${apiPath}/media?as=picture`, form, edition.id, onProgress),
      )
      change(id, { state: 'done', progress: 1 })
    } catch (error) {
      change(id, {
        state: 'failed',
        error: explainError(error, 'The server could not be reached.'),
      })
    }
  }

  return {
    files,
    isBusy,
    change,
    add: (chosen: readonly File[]) =>
      setFiles((all) => {
        const next = Math.max(0, ...all.map(({ id }) => id)) + 1
        return [...all, ...chosen.map((file, index) => toQueued(file, next + index))]
      }),
    remove: (id: number) => setFiles((all) => all.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
    /** The first file that lacks a description, if any: then nothing is sent. */
    async start(): Promise<number | undefined> {
      const waiting = files.filter(
        ({ state, file }) => state !== 'done' && file.size <= maxUploadBytes,
      )
      const missing = waiting.filter(({ alt, decorative }) => !decorative && alt.trim() === '')
      for (const { id } of missing) change(id, { error: missingAlt })
      if (missing[0]) return missing[0].id
      setIsBusy(true)
      for (const file of waiting) await send(file)
      setIsBusy(false)
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [key] }) => String(key).startsWith(libraryPath),
      })
      return undefined
    },
  }
}

const toQueued = (file: File, id: number): QueuedFile => ({
  id,
  file,
  alt: '',
  decorative: false,
  state: file.size > maxUploadBytes ? 'failed' : 'ready',
  progress: 0,
  ...(file.size > maxUploadBytes && { error: 'The picture is too large: the limit is 5 MiB.' }),
})

/** While the server has too much to do. */
async function retry<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || !tooMany.includes(error.status) || attempt >= maxAttempts)
        throw error
      const pause = Math.min((error.retryAfter ?? 5) * 1000, longestPause)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
