/** What every page loads; tests/e2e/budget.spec.ts limits its size. */
import '#site/styles.css'
import '#render/older-browsers.ts'
import { startIslands, type IslandModules } from '#render/loader.ts'
import { reportAffiliateClicks } from './browser/affiliate-clicks.ts'
import { watchEdition } from './browser/edition-watch.ts'
import { startHeaderFade } from './browser/header-fade.ts'
import { startMenuKeys } from './browser/menu-keys.ts'
import {
  answerCopyButtons,
  closeMenuOnLeave,
  dropBrokenLogos,
  keepQueryInLanguageLinks,
  standInForMainAction,
} from './browser/page-details.ts'
import { startModalPopovers } from './browser/modal-popovers.ts'
import { countPicks } from './browser/pick-count.ts'
import { startSearchKeys } from './browser/search-keys.ts'
import { startThemeSwitch } from './browser/theme-switch.ts'
import { startTicker } from './browser/ticker.ts'
import { startTooltips } from './browser/tooltips.ts'

const files = import.meta.glob<Awaited<ReturnType<IslandModules[string]>>>(
  '../features/*/islands/*.tsx',
)
const modules: IslandModules = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*features\/(.+)\/islands\/(.+)\.tsx$/, '$1/$2'),
    load,
  ]),
)

startIslands(modules)
startHeaderFade()
startThemeSwitch()
startMenuKeys()
startSearchKeys()
startModalPopovers()
startTooltips()
startTicker()
countPicks()
// One page has such a field.
if (document.querySelector('[data-narrows]')) void import('./browser/narrow-options.ts')
reportAffiliateClicks()
answerCopyButtons()
dropBrokenLogos()
keepQueryInLanguageLinks()
closeMenuOnLeave()
standInForMainAction()
watchEdition()
