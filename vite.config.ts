import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { distress } from './scripts/distress-plugin.ts'
import { intents } from './scripts/intents-plugin.ts'
import { icons } from './scripts/icons-plugin.ts'
import { lightDarkFallback } from './scripts/light-dark-fallback.ts'
import { messages } from './scripts/messages-plugin.ts'
import { supportedBrowsers } from './scripts/supported-browsers.ts'
import { sheets } from './src/render/sheets.ts'
import { precompress } from './scripts/precompress.ts'

/**
 * A module that only the server imports can't be replaced in the browser: the page is loaded anew.
 */
function reloadOnServerChange(): Plugin {
  return {
    name: 'reload-on-server-change',
    hotUpdate({ modules: changed, server }) {
      if (this.environment.name !== 'ssr' || changed.length === 0) return
      const { moduleGraph, hot } = server.environments.client
      if (changed.every((module) => !module.id || !moduleGraph.getModuleById(module.id)))
        hot.send({ type: 'full-reload' })
    },
  }
}

/**
 * Node reads a package's list of exports again for each import within it. drizzle-orm's has 130 kB
 * and is read 434 times: most of the time that a process took to start. The parts of better-auth
 * would bring in a second copy.
 */
const bundleDatabaseLibrary: Plugin = {
  name: 'bundle-database-library',
  apply: 'build',
  config: () => ({
    ssr: { noExternal: ['drizzle-orm', 'better-auth', '@better-auth/drizzle-adapter'] },
  }),
}

export default defineConfig({
  appType: 'custom',
  plugins: [
    messages(),
    icons(),
    distress(),
    intents(),
    tailwindcss(),
    react(),
    reloadOnServerChange(),
    lightDarkFallback(),
    precompress(),
    bundleDatabaseLibrary,
  ],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // Without this the server would load the library's own parser in place of the alias.
  ssr: { noExternal: ['use-intl'] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: supportedBrowsers,
        // light-dark() is kept: the stand-in of the tool that writes CSS can't change with the
        // color-scheme of a part of the page. lightDarkFallback() adds ours.
        cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
        rolldownOptions: {
          input: ['src/site/browser.ts', 'src/admin/browser.tsx', ...Object.values(sheets)],
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        sourcemap: true,
        // As in the client: browsers show no drawing that a page refers to within a data address.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            main: 'src/main.ts',
            operator: 'src/operator.ts',
            'prepare-database': 'src/start/prepare-database.ts',
            'embedded-worker': 'src/db/embedded/worker.ts',
            'card-worker': 'src/site/cards/worker.ts',
            'encoding-worker': 'src/content/media/encoding/worker.ts',
            'cost-worker': 'src/features/bonuses/worker.ts',
            'preview-worker': 'src/features/articles/preview/worker.ts',
            'reading-worker': 'src/features/transfer/reading/worker.ts',
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
