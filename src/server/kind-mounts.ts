import { contentKinds } from '#contract/content-kinds.ts'
import type { KindMount } from './kind-mount.ts'

const files = import.meta.glob<KindMount>('../features/**/mount.server.tsx', {
  eager: true,
  import: 'mount',
})

/** What every kind of content mounts, in the order of the kinds. */
export const kindMounts: readonly KindMount[] = contentKinds.map(findMount)

export function findMount(kind: KindMount['kind']): KindMount {
  const mount = Object.values(files).find((file) => file.kind === kind)
  if (!mount) throw new Error(`No mount.server.tsx below src/features says what ${kind} mounts`)
  return mount
}
