/** Shows notifications; it is loaded with the first of them. */
import './toast.css'
import { CircleAlert, CircleCheck, Info, X } from '#ui/icons.tsx'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { keepWithinReach } from './reach.ts'
import { Button } from '../button.tsx'
import {
  defaultDuration,
  dismissToast,
  getToasts,
  subscribeToasts,
  type ToastVariant,
} from './store.ts'

/** Holds translated texts; the admin has none. */
export const toastMountId = 'toasts'

const looks: Record<ToastVariant, { Icon: typeof Info; mark: string }> = {
  default: { Icon: Info, mark: 'text-accent-text' },
  success: { Icon: CircleCheck, mark: 'text-positive' },
  destructive: { Icon: CircleAlert, mark: 'text-negative' },
}

export function mountToaster(): void {
  const mount =
    document.getElementById(toastMountId) ??
    document.body.appendChild(document.createElement('div'))
  const { label = 'Notifications', close = 'Close' } = mount.dataset
  mount.classList.add('toasts')
  keepWithinReach(mount)
  createRoot(mount).render(<Toaster label={label} close={close} />)
}

function Toaster({ label, close }: { label: string; close: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts)
  return (
    <Toast.Provider
      label={label}
      duration={defaultDuration}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {toasts.map(
        ({
          id,
          open,
          title,
          description,
          variant = 'default',
          duration = defaultDuration,
          action,
        }) => {
          const { Icon, mark } = looks[variant]
          return (
            <Toast.Root
              key={id}
              open={open}
              duration={duration}
              type={variant === 'destructive' ? 'foreground' : 'background'}
              onOpenChange={(next) => !next && dismissToast(id)}
              data-variant={variant}
              className="toast"
            >
              <Icon aria-hidden className={`mt-0.5 size-5 ${mark}`} />
              <div className="min-w-0 flex-1">
                <Toast.Title className="font-semibold">{title}</Toast.Title>
                {description && (
                  <Toast.Description className="text-small whitespace-pre-line text-muted">
                    {description}
                  </Toast.Description>
                )}
                {action && (
                  <Toast.Action altText={action.label} asChild>
                    <Button variant="secondary" size="sm" className="mt-2" onClick={action.run}>
                      {action.label}
                    </Button>
                  </Toast.Action>
                )}
              </div>
              <Toast.Close
                aria-label={close}
                className="-mt-2 -mr-2 inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
              >
                <X aria-hidden className="size-4" />
              </Toast.Close>
            </Toast.Root>
          )
        },
      )}
      <Toast.Viewport hotkey={['F8']} label={`${label} ({hotkey})`} className="toast-viewport" />
    </Toast.Provider>
  )
}
