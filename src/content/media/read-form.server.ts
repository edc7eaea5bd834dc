import { AppError } from '#errors.ts'

type Form = Record<string, unknown>
type UploadRequest = { header(name: string): string | undefined; parseBody(): Promise<Form> }

/** The longest name that file systems allow. */
const maxFileName = 255

const file = { type: 'string', format: 'binary' } as const

/** The body of an upload, for the OpenAPI document. */
export const fileBody = (fields: Record<string, object>) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object' as const, required: ['file'], properties: { file, ...fields } },
    },
  },
})

/** Reads a form with a file. @throws AppError unsupportedType, invalid */
export async function readForm(request: UploadRequest): Promise<Form> {
  if (!request.header('content-type')?.startsWith('multipart/form-data'))
    throw new AppError('unsupportedType')
  return await request.parseBody().catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid', 'Could not read the form.', { cause })
  })
}

/** Finds the file, in whichever field it is. @throws AppError invalid */
export function findFile(form: Form): File {
  const found = Object.values(form).find((value) => value instanceof File)
  if (found) return found
  throw new AppError('invalid', 'Send it as a file.', {
    errors: { file: 'Must be a file' },
  })
}

export const readFileName = ({ name }: File): string => name.slice(0, maxFileName)
