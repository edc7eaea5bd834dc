import type { FileText } from '#csv/read-text.ts'
import { Notice } from '#ui/notice.tsx'

/** Says how a file was read whose encoding no file can name. */
export function EncodingNotice({ encoding }: { encoding: FileText['encoding'] | undefined }) {
  if (encoding !== 'Windows-1252') return null
  return (
    <Notice tone="warning">
      The file is not in UTF-8, so it was read as Windows-1252. Check that letters such as å and é
      are right.
    </Notice>
  )
}
