import { Copy } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast/notify.ts'

export function CopyButton({
  text,
  children,
  name,
}: {
  text: string
  children: string
  name?: string
}) {
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={name}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => notify({ title: 'Copied', variant: 'success' }),
          () =>
            notify({
              title: 'Error',
              description: 'Could not copy. Select the text and copy it yourself.',
              variant: 'destructive',
            }),
        )
      }
    >
      <Copy aria-hidden className="size-4" />
      {children}
    </Button>
  )
}
