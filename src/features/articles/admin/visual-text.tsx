import { lazy, Suspense, useId, type Ref } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { VisualHandle } from '#content/editing/visual/visual-editor.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const VisualEditor = lazy(async () => {
  try {
    const { VisualEditor: Loaded } = await import('#content/editing/visual/visual-editor.tsx')
    return { default: Loaded }
  } catch {
    return { default: NotLoaded }
  }
})

const NotLoaded = () => (
  <Notice tone="warning">The visual editor could not be loaded. Edit the text as Markdown.</Notice>
)

type Props = {
  name: string
  label: string
  html: string
  isWhole: boolean
  onPictures?: ((pictures: readonly File[]) => void) | undefined
  handle: Ref<VisualHandle>
}

export function VisualText({ name, label, html, isWhole, onPictures, handle }: Props) {
  const { setValue, getFieldState, formState } = useFormContext()
  const typed = useWatch({ name }) as unknown
  const { error } = getFieldState(name, formState)
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <VisualEditor
          ref={handle}
          text={typeof typed === 'string' ? typed : ''}
          onChange={(text) =>
            setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
          label={label}
          html={html}
          isWhole={isWhole}
          onPictures={onPictures}
          isWrong={error !== undefined}
          describedBy={error && id}
        />
      </Suspense>
      {error && (
        <p id={id} className="text-small text-negative">
          {error.message}
        </p>
      )}
    </div>
  )
}
