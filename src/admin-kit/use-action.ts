import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#ui/toast/notify.ts'
import { explainError } from './api-client.ts'
import { useEdition } from './edition.ts'

type Action<Input, Answer> = {
  /** The call, in an edition that is given by its id. */
  call: (input: Input, edition: string) => Promise<Answer>
  done: string | ((answer: Answer) => string)
  /** What is said if the server gives no reason. */
  failed: string
  /** Answers below this path become stale. */
  path: string
}

export function useAction<Input, Answer>({ call, done, failed, path }: Action<Input, Answer>) {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: (input: Input) => call(input, edition.id),
    onSuccess: (answer) =>
      notify({ title: typeof done === 'string' ? done : done(answer), variant: 'success' }),
    onError: (error) =>
      notify({ title: 'Error', description: explainError(error, failed), variant: 'destructive' }),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [key] }) => String(key).startsWith(path),
      }),
  })
}
