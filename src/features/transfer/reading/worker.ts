/** Keeps large files from blocking requests. */
import { serveThread } from '#process/serve-thread.ts'
import {
  readEntries,
  type FileChoices,
  type FileFormat,
  type ReadFile,
} from '../read-entries.server.ts'
import { convertFile, type ConvertedFile, type FileOptions } from '../wxr/convert-file.server.ts'

export type ReadingRequest =
  | { task: 'entries'; bytes: Uint8Array; format: FileFormat; choices: FileChoices }
  | { task: 'wordpress'; bytes: Uint8Array; options: FileOptions }

export type ReadingAnswer = ReadFile | ConvertedFile

serveThread<ReadingRequest, ReadingAnswer>((request) =>
  request.task === 'entries'
    ? readEntries(request.bytes, request.format, request.choices)
    : convertFile(request.bytes, request.options),
)
