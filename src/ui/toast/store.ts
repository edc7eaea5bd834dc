export type ToastVariant = 'default' | 'success' | 'destructive'
export type ToastContent = {
  title: string
  description?: string | undefined
  variant?: ToastVariant
  /** How long it is shown, in milliseconds. */
  duration?: number
  action?: { label: string; run: () => void }
}
export type Toast = ToastContent & { id: number; open: boolean }

export const defaultDuration = 5000
const limit = 1
const removalDelay = 1_000_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const getToasts = () => toasts

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function addToast(content: ToastContent): number {
  const id = ++lastId
  set([{ ...content, id, open: true }, ...toasts].slice(0, limit))
  return id
}

export function updateToast(id: number, content: Partial<ToastContent>): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, ...content } : toast)))
}

export function dismissToast(id: number): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), removalDelay)
}
