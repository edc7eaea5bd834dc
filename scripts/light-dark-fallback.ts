import type { Plugin } from 'vite'
import { addDarkColours } from '../src/render/dark-colours.ts'

/** Adds them to the stylesheets that are built. */
export function lightDarkFallback(): Plugin {
  return {
    name: 'light-dark-fallback',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = addDarkColours(
            typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source),
          )
    },
  }
}
