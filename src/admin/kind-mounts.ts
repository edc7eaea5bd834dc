import type { AdminMount } from '#content/editing/entry-routes.ts'
import { mapKinds } from '#contract/content-kinds.ts'

const files = import.meta.glob<AdminMount>('../features/**/admin/{mount,*-mount}.ts', {
  eager: true,
  import: 'mount',
})

/** What the admin mounts of every kind of content. */
export const adminMounts = mapKinds((_, kind) => {
  const mount = Object.values(files).find((file) => file.kind === kind)
  if (!mount) throw new Error(`No mount.ts below src/features says what the admin has of ${kind}`)
  return mount
})
