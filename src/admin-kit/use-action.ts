import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#ui/toast/notify.ts'
import { explainError } from './api-client.ts'
import { useEdition } from './edition.ts'

type Action<Input, Answer> = {
  /** The call, within the edition with the id. */
  call: (input: Input, edition: string) => Promise<Answer>
  /** What to say when it is done. */
  done: string | ((answer: Answer) => string)
  /** What to say when it is not, unless the server says it better. */
  failed: string
  /** Lists below this path are stale afterwards. */
  path: string
}

/** An action of a screen: its call, the messages it shows, and what it fetches again. */
export function useAction<Input, Answer>({ call, done, failed, path }: Action<Input, Answer>) {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: (input: Input) => call(input, edition.id),
    onSuccess: (answer) => notify({ title: typeof done === 'string' ? done : done(answer), variant: 'success' }),
    onError: (error) => notify({ title: 'Error', description: explainError(error, failed), variant: 'destructive' }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) }),
  })
}
