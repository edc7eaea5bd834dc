import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const list = path.resolve('src/ui/icons.tsx')
const file = path.resolve('node_modules/.cache/tandem-icons/icons.svg')

type IconData = { node: readonly (readonly [string, Readonly<Record<string, string>>])[] }

/**
 * Draws the icons that `src/ui/icons.tsx` names into one file of symbols, `virtual:icons.svg`, so
 * that no page repeats their paths.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    async buildStart() {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, await drawIcons(readFileSync(list, 'utf8')))
      this.addWatchFile(list)
    },
    resolveId: (id) => (id === 'virtual:icons.svg?url' ? `${file}?url` : undefined),
  }
}

async function drawIcons(source: string): Promise<string> {
  const names = [...source.matchAll(/ = icon\('([a-z\d-]+)'\)/g)].map(([, name = '']) => name)
  const symbols = await Promise.all(names.map(drawIcon))
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- lucide, ISC License -->${symbols.join('')}</svg>\n`
}

async function drawIcon(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as { __iconData: IconData }
  const shapes = __iconData.node.map(([tag, attributes]) => {
    const pairs = Object.entries(attributes).filter(([key]) => key !== 'key')
    return `<${tag}${pairs.map(([key, value]) => ` ${key}="${value}"`).join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}
