import type { AnyScreen } from '#render/screen.ts'

/** Every public page. Adding one is a file `pages.server.tsx` in its feature and a line here. */
const list: readonly AnyScreen[] = []

export const screens: ReadonlyMap<string, AnyScreen> = new Map(list.map((screen) => [screen.name, screen]))
