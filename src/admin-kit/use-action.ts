import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#ui/toast/notify.ts'
import type { ToastContent } from '#ui/toast/store.ts'
import { explainError } from './api-client.ts'
import { useEdition } from './edition.ts'

type Success = string | Omit<ToastContent, 'variant'>

type Action<Input, Answer> = {
  /** The call, in an edition that is given by its id. */
  call: (input: Input, edition: string) => Promise<Answer>
  /** What is said of success; nothing without it. */
  done?: Success | ((answer: Answer, input: Input) => Success | undefined)
  /**
   * What is said of failure: a text if the server gives no reason, or whatever the function
   * returns. A form leaves this out and shows its failures itself.
   */
  failed?: string | ((error: Error) => string)
  /** What the addresses begin with whose answers become stale; without it, all do. */
  path?: string | readonly string[]
}

/** A call that changes something: it tells what came of it, and lists are read again. */
export function useAction<Input, Answer>({ call, done, failed, path = '' }: Action<Input, Answer>) {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: (input: Input) => call(input, edition.id),
    onSuccess: (answer, input) => {
      const said = typeof done === 'function' ? done(answer, input) : done
      if (said)
        notify({ ...(typeof said === 'string' ? { title: said } : said), variant: 'success' })
    },
    onError: (error) => {
      if (!failed) return
      const description = typeof failed === 'string' ? explainError(error, failed) : failed(error)
      notify({ title: 'Error', description, variant: 'destructive' })
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [key] }) =>
          [path].flat().some((beginning) => String(key).startsWith(beginning)),
      }),
  })
}
