import { addToast, dismissToast, updateToast, type ToastContent } from './store.ts'

let mounting: Promise<unknown> | undefined

/**
 * Shows a notification; a new one replaces the one before. What draws it is fetched on first use.
 * @example notify({ title: 'Message Sent!', description: answer.message })
 */
export function notify(content: ToastContent): { update(content: Partial<ToastContent>): void; dismiss(): void } {
  const id = addToast(content)
  mounting ??= import('./toaster.tsx')
    .then(({ mountToaster }) => mountToaster())
    .catch((error: unknown) => {
      mounting = undefined // a lost connection may come back
      // oxlint-disable-next-line no-console -- nothing is left to show it with
      console.error(error)
    })
  return { update: (next) => updateToast(id, next), dismiss: () => dismissToast(id) }
}
