/**
 * For processes that run from source. Node reads a package's list of exports again for each import
 * within it; drizzle-orm's has 130 kB and is read 434 times, two of three seconds of a start. The
 * build bundles it (`vite.config.ts`); here its own relative imports skip the list.
 */
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const isWithin =
      specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    return isWithin
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
})
