import { addToast, dismissToast, updateToast, type ToastContent } from './store.ts'

let mounting: Promise<unknown> | undefined

/** Shows a notification in place of the one before. */
export function notify(content: ToastContent): {
  update(content: Partial<ToastContent>): void
  dismiss(): void
} {
  const id = addToast(content)
  mounting ??= import('./toaster.tsx')
    .then(({ mountToaster }) => mountToaster())
    .catch((error: unknown) => {
      mounting = undefined // the connection may return
      // oxlint-disable-next-line no-console -- nothing else can show it
      console.error(error)
    })
  return { update: (next) => updateToast(id, next), dismiss: () => dismissToast(id) }
}
