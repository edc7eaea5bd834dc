import { compareScreen } from '#features/compare/pages.server.tsx'
import { casinoScreen } from '#features/casinos/pages.server.tsx'
import { homeScreen } from '#features/home/pages.server.tsx'
import { blogScreen, postScreen } from '#features/blog/pages.server.tsx'
import { guideScreen, guidesScreen } from '#features/guides/pages.server.tsx'
import type { AnyScreen } from '#render/screen.ts'

/** Every public page. Adding one is a file `pages.server.tsx` in its feature and a line here. */
const list: readonly AnyScreen[] = [homeScreen, casinoScreen, compareScreen, guidesScreen, guideScreen, blogScreen, postScreen]

export const screens: ReadonlyMap<string, AnyScreen> = new Map(list.map((screen) => [screen.name, screen]))
