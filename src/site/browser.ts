/** The script of every public page. It must stay small: see tests/e2e for its budget. */
import '#ui/styles.css'
import { startIslands, type IslandModules } from '#render/loader.ts'

const files = import.meta.glob<Awaited<ReturnType<IslandModules[string]>>>('../features/*/islands/*.tsx')
const modules: IslandModules = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*features\/(.+)\/islands\/(.+)\.tsx$/, '$1/$2'), load]),
)

startIslands(modules)
